import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths/paths';
import { routes } from './routes';

/** Each address of a record, and the page that it opens. */
const SNAPSHOT = {
  lead: '/leads/12 → /leads/:id',
  callingOfLead: '/leads/12#calling → /leads/:id',
  callingOfClient: '/clients/12#calling → /clients/:id',
  callingOfRawLead: '/raw-leads?calling=12 → /raw-leads',
  rawLead: '/raw-leads?edit=12 → /raw-leads',
  merge: '/duplicates?kind=lead&merge=12-7 → /duplicates',
  importRun: '/raw-leads/import/12 → /raw-leads/import/:id',
  bulkAction: '/bulk-actions/12 → /bulk-actions/:id',
  campaign: '/desk/campaigns/12 → /desk/campaigns/:id',
  newCampaignOf: '/desk/campaigns?dialog=new&list=12&filter=7 → /desk/campaigns',
  script: '/desk/scripts/12 → /desk/scripts/:id',
  scriptVersion: '/desk/scripts/12?version=7 → /desk/scripts/:id',
  client: '/clients/12 → /clients/:id',
  clientEdit: '/clients/12/edit → /clients/:id/edit',
  document: '/documents/12 → /documents/:id',
  appointment: '/appointments/12 → /appointments/:id',
  calendarDay: '/calendar?view=day&date=2026-11-21 → /calendar',
  partner: '/partners/12 → /partners/:id',
  payee: '/reports/1099?payee=12 → /reports/1099',
  payment: '/payments?payment=12 → /payments',
  plan: '/payments?tab=payment-plans&plan=12 → /payments',
  partnerPayment: '/payments?tab=partner-payments&partnerPayment=12 → /payments',
  bankTransaction: '/payments?tab=banking&transaction=12 → /payments',
  bankBatch: '/payments/batches/12 → /payments/batches/:id',
  invoice: '/invoices?invoice=12 → /invoices',
  commission: '/commissions?commission=12 → /commissions',
  lostApprovalsOf: '/commissions?lostApprovalOf=12 → /commissions',
  stage: '/reports?stage=Closed%20%E2%80%93%20Enrolled → /reports',
  actOnPayment: '/payments?7=12 → /payments',
  actOnInvoice: '/invoices?7=12 → /invoices',
  actOnDocument: '/documents/12?dialog=7 → /documents/:id',
  actOnCommission: '/commissions?7=12 → /commissions',
  documentsOfClient: '/documents?clientId=12 → /documents',
  invoicesOfClient: '/invoices?clientId=12 → /invoices',
  invoicesOfPlan: '/invoices?planId=12&status=all → /invoices',
  newAppointmentOfLead: '/calendar/new?leadId=12 → /calendar/new',
  newAppointmentOfClient: '/calendar/new?clientId=12 → /calendar/new',
  newDocumentOfClient: '/documents/new?clientId=12 → /documents/new',
  newInvoiceOfClient: '/invoices?clientId=12&dialog=new → /invoices',
  newPlanOfClient: '/payments?tab=payment-plans&clientId=12&dialog=new → /payments',
  newPaymentOfClient: '/payments/new?clientId=12 → /payments/new',
  newPaymentOfInvoice: '/payments/new?clientId=12&invoiceId=7 → /payments/new',
  reconciliation: '/payments/reconciliations/12 → /payments/reconciliations/:id',
} satisfies Record<keyof typeof paths, string>;

const OF_SOMETHING_ELSE: Partial<Record<keyof typeof paths, string>> = {
  calendarDay: '2026-11-21',
  stage: 'Closed – Enrolled',
};

test.each(Object.entries(paths))('the address of %s and its page stay what they are', (name, build) => {
  const key = name as keyof typeof paths;
  const of = OF_SOMETHING_ELSE[key] ?? '12';
  const address = build(of, '7');
  const [page] = matchRoutes(routes, address) ?? [];
  expect(`${address} → ${page?.route.path}`).toBe(SNAPSHOT[key]);
});

test('no page is written down twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});
