import type { GetPath } from '../../../api/useApi';
import { useRefresh } from '../../../api/useRefresh';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useToast } from '../../../ui/toasts/useToast';
import type { ListTab } from './tabs';

const READS: Record<ListTab['key'], GetPath> = {
  'client-payments': '/api/payments',
  'payment-plans': '/api/payment-plans',
  'partner-payments': '/api/partner-payments',
  commissions: '/api/commissions',
};

/** Refetches the open tab and the summary cards, then shows a toast. */
export function useRefreshTab(tab: ListTab) {
  const refresh = useRefresh();
  const toast = useToast();
  const notify = useNotify();
  return async () => {
    const isFresh = await refresh('/api/payments/summary', '/api/payments/cash-weeks', READS[tab.key]);
    if (isFresh) toast({ tone: 'info', title: 'Refreshed' });
    else notify.error('Failed to refresh. Please try again.');
  };
}
