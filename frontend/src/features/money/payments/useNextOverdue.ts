import { useNavigate } from 'react-router';
import type { Toast } from '../../../ui/toasts/useToast';
import { useInvoices } from '../invoices/api';
import { payLink } from '../invoices/model';

/** The way from a payment of one invoice to that of the one that is overdue longest; none where nothing else is. */
export function useNextOverdue(paid: number | null): Toast['action'] {
  const navigate = useNavigate();
  const { data } = useInvoices({ status: 'overdue', sort: 'dueDate', page: 1, perPage: 2 });
  const next = data?.find(({ id, acts }) => id !== paid && acts.includes('pay'));
  return next && { label: 'Next Overdue', onClick: () => void navigate(payLink(next)) };
}
