import { daysOf } from '../dates/months';
import { paths } from '../paths/paths';

/** The payments that a month's revenue adds up of: what was received, less what went back; of one salesperson, or of all. */
export function paymentsOf(month: string, salespersonId?: number): string {
  const { from, to } = daysOf(month);
  const whose = salespersonId === undefined ? '' : `&salespersonId=${salespersonId}`;
  return `/payments?status=completed&mock=false&from=${from}&to=${to}${whose}`;
}

/** The payments that add up to what was received, narrowed further. */
export const receivedPayments = (narrowed: Record<string, string> = {}) =>
  `/payments?${new URLSearchParams({ ...narrowed, status: 'completed', mock: 'false' })}`;

/** What a client owes, or of it what is late. */
export const owedInvoicesOf = (clientId: number, overdue: boolean) =>
  `${paths.invoicesOfClient(clientId)}${overdue ? '&status=overdue' : ''}`;

/** Commissions of a status, or of every one; of one person, or of all. */
export function commissionsOf(status: 'paid' | 'pending' | '', userId?: number): string {
  const asked = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(userId === undefined ? {} : { userId: String(userId) }),
  });
  return asked.size > 0 ? `/commissions?${asked}` : '/commissions';
}

/** The clients who signed on in a month, those archived since too. */
export function clientsOf(month: string): string {
  const { from, to } = daysOf(month);
  return `/clients?createdFrom=${from}&createdTo=${to}&archived=all`;
}

/** The clients whom a user has now. */
export const clientsOfStaff = (userId: number) => `/clients?assignedTo=${userId}`;

/** The leads whom a user works on now. */
export const openLeadsOf = (userId: number, statuses: readonly string[]) =>
  `/leads?${new URLSearchParams({ assignedTo: String(userId), status: statuses.join(',') })}`;

/** The appointments that a user completed in a month. */
export function completedBy(userId: number, month: string): string {
  const { from, to } = daysOf(month);
  return `/leads/appointments?user=${userId}&status=Completed&from=${from}&to=${to}`;
}

/** The leads of a step of the funnel that were created on these days; no status means every status. */
export function leadsOfStep(statuses: readonly string[], from: string, to: string): string {
  const asked = new URLSearchParams({
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
    ...(from ? { createdFrom: from } : {}),
    ...(to ? { createdTo: to } : {}),
  });
  return asked.size > 0 ? `/leads?${asked}` : '/leads';
}
