import { useFormDataFailure } from '../useFormDataFailure';
import { useClientInvoices, useClientPlans } from './api';

/** What a client's payment may be for. */
export function useLinkOptions(clientId: number | null) {
  const invoices = useClientInvoices(clientId);
  const plans = useClientPlans(clientId);
  useFormDataFailure(Boolean(invoices.error ?? plans.error));
  return { invoices: invoices.data ?? [], plans: plans.data ?? [] };
}
