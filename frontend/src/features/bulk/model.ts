import { BULK_VERBS, type BulkListName } from '../../lib/work/bulk';
import type { BulkAction } from './api';

/** The list whose rows an action changed, and where it is. */
export const LISTS: Record<BulkListName, { label: string; to: string }> = {
  'raw-leads': { label: 'Marketing Database', to: '/raw-leads' },
  leads: { label: 'Leads', to: '/leads' },
  clients: { label: 'Clients', to: '/clients' },
  commissions: { label: 'Commission Tracking', to: '/commissions' },
  invoices: { label: 'Invoices', to: '/invoices' },
  payments: { label: 'Payments', to: '/payments' },
  documents: { label: 'Documents', to: '/documents' },
  appointments: { label: 'Active Appointments', to: '/leads/appointments' },
};

export const STATES: Record<BulkAction['state'], string> = {
  running: 'Running',
  done: 'Done',
  canceled: 'Stopped',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** "Assign to Maya Ortiz", "Add Tags: Referral 2026": what each row gets. */
export function changeText({ action, assignedTo, status, tags }: BulkAction): string {
  const verb = BULK_VERBS[action];
  if (action === 'assign') return assignedTo ? `${verb} to ${assignedTo.name}` : 'Unassign';
  if (action === 'status' && status) return `${verb} to ${status}`;
  return tags.length > 0 ? `${verb}: ${tags.join(', ')}` : verb;
}
