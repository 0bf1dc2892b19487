import { useCan } from '../../api/SessionContext';
import {
  clientsOf,
  clientsOfStaff,
  completedBy,
  leadsOfStep,
  openLeadsOf,
  paymentsOf,
} from '../../lib/money/figureLinks';

/** The lists behind the figures; null for those that this person may not see. */
export function useFigures() {
  const leads = useCan('leads.read');
  const clients = useCan('clients.read');
  const appointments = useCan('appointments.read');
  const payments = useCan('payments.read');
  return {
    paymentsOf: (month: string, userId?: number) => (payments ? paymentsOf(month, userId) : null),
    clientsOf: (month: string) => (clients ? clientsOf(month) : null),
    clientsOfStaff: (userId: number) => (clients ? clientsOfStaff(userId) : null),
    openLeadsOf: (userId: number, statuses: string[]) => (leads ? openLeadsOf(userId, statuses) : null),
    completedBy: (userId: number, month: string) => (appointments ? completedBy(userId, month) : null),
    leadsOfStep: (statuses: string[], from: string, to: string) =>
      leads ? leadsOfStep(statuses, from, to) : null,
  };
}
