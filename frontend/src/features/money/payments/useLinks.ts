import { useEffect } from 'react';
import { useToast } from '../../../ui/useToast';
import { useClientInvoices, useClientPlans } from './api';

/** What a client's payment may be for; a failure is told once by the specified toast. */
export function useLinks(clientId: number | null) {
  const invoices = useClientInvoices(clientId);
  const plans = useClientPlans(clientId);
  const toast = useToast();
  const hasFailed = Boolean(invoices.error ?? plans.error);
  useEffect(() => {
    if (hasFailed) {
      toast({ tone: 'error', title: 'Error Loading Data', description: 'Failed to load form data' });
    }
  }, [hasFailed, toast]);
  return { invoices: invoices.data ?? [], plans: plans.data ?? [] };
}
