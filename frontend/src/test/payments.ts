import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { invoice, planPage } from './billing';
import { clientOffice } from './clients';
import { maya, meta, user } from './factories';
import { refused } from './refused';
import { rows, server } from './server';

type Schemas = components['schemas'];

export const clerk = user({
  role: 'operations',
  permissions: ['payments.read', 'payments.write', 'clients.read', 'commissions.read', 'money.export'],
});

export const accountant = user({
  role: 'billing',
  permissions: [...clerk.permissions, 'payments.refund', 'commissions.write', 'bank.read', 'bank.use'],
});

export function payment(change: Partial<Schemas['Payment']> = {}): Schemas['Payment'] {
  return {
    id: 81,
    version: 3,
    clientId: 5,
    clientName: 'Nadia Cole',
    suppressed: null,
    invoiceId: 12,
    paymentPlanId: 2,
    paymentType: 'installment',
    paymentMethod: 'check',
    amount: 750.5,
    paymentDate: '2026-11-05',
    notes: null,
    status: 'completed',
    mock: false,
    byCard: false,
    refundedAmount: 0,
    credit: 0,
    refundOf: null,
    refundCause: null,
    refundOrigin: null,
    reversal: false,
    reversed: false,
    held: false,
    heldUntil: null,
    dispute: null,
    receiptNumber: 1042,
    salespersonId: maya.id,
    salespersonName: maya.name,
    recordedBy: 7,
    createdAt: '2026-11-05T18:00:00Z',
    acts: ['refund'],
    ...change,
  };
}

/** What differs of one whose money is not here yet. */
export const pending = {
  status: 'pending',
  receiptNumber: null,
  allocations: [],
  acts: ['complete', 'edit', 'void'],
} satisfies Partial<Schemas['PaymentDetail']>;

export function paymentDetail(change: Partial<Schemas['PaymentDetail']> = {}): Schemas['PaymentDetail'] {
  return {
    ...payment(),
    recordedByName: 'Maya Lindqvist',
    allocations: [{ invoiceId: 12, amount: 750.5, reversed: 0 }],
    refunds: [],
    ...change,
  };
}

/** A refund in a payment's history. */
export function refund(change: Partial<Schemas['PaymentRefund']> = {}): Schemas['PaymentRefund'] {
  return {
    ...payment({
      id: 90,
      paymentType: 'refund',
      amount: 250,
      refundOf: 81,
      acts: [],
      refundCause: 'refund',
      refundOrigin: 'office',
    }),
    part: 250,
    ...change,
  };
}

/** The first installment of a plan, not yet due. */
export function installment(change: Partial<Schemas['Invoice']> = {}): Schemas['Invoice'] {
  return invoice({
    id: 12,
    paymentPlanId: 2,
    planName: 'Exit of Palm Cove',
    number: 1,
    description: null,
    dueDate: '2026-11-30',
    amount: 750.5,
    outstanding: 750.5,
    overdue: false,
    bucket: 'not_due',
    acts: ['pay'],
    ...change,
  });
}

const summary: Schemas['PaymentSummary'] = {
  clientPayments: { total: 13_200.75, count: 31, received: 12_500.5, held: 0, pending: 700.25 },
  paymentPlans: { total: 90_000, count: 9 },
  partnerPayments: { total: 4300, count: 12 },
  commissions: { total: 1, count: 1, paid: 0.5 },
};

export const clientMoney: Schemas['ClientMoney'] = {
  contracted: 10_000,
  paid: 1750.5,
  outstanding: 8249.5,
  overdue: 300,
  credit: 20,
  lifetimeTotal: 1770.5,
};

interface MoneyOffice {
  viewer?: Schemas['SessionUser'];
  mode?: 'demo' | 'production';
  stripeKey?: string;
  list?: () => Response;
  detail?: Schemas['PaymentDetail'];
  invoices?: Schemas['Invoice'][];
  /** The last closed day. */
  closedThrough?: string;
}

/** One client with an invoice and a payment of it; returns the queries of the list and of the cards. */
export function moneyOffice(office: MoneyOffice = {}) {
  const { viewer = accountant, mode = 'production', stripeKey = null, detail = paymentDetail() } = office;
  const asked: URLSearchParams[] = [];
  const summed: URLSearchParams[] = [];
  const note = (into: URLSearchParams[], request: Request) => into.push(new URL(request.url).searchParams);
  clientOffice();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.get('*/api/meta', () => HttpResponse.json(meta({ mode, stripePublishableKey: stripeKey }))),
    http.get('*/api/payments/summary', ({ request }) => {
      note(summed, request);
      return HttpResponse.json(summary);
    }),
    http.get('*/api/payments', ({ request }) => {
      note(asked, request);
      return office.list ? office.list() : rows([payment()]);
    }),
    http.get('*/api/payments/closed-books', () =>
      HttpResponse.json({ closedThrough: office.closedThrough ?? null }),
    ),
    http.get('*/api/payments/:id(\\d+)', () => HttpResponse.json(detail)),
    http.get('*/api/invoices', () => rows(office.invoices ?? [installment()])),
    http.get('*/api/invoices/:id(\\d+)', () => HttpResponse.json((office.invoices ?? [installment()])[0])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/payment-plans/:id', () => HttpResponse.json(planPage({ name: 'Exit of Palm Cove' }))),
    http.get('*/api/partner-payments', () => rows([])),
    http.get('*/api/commissions', () => rows([])),
    http.get('*/api/clients/:id/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/:id/ledger', () => rows([])),
    // No bank is connected.
    http.get('*/api/mercury-bank/account', () => refused('GET /mercury-bank/account', 'bank_not_configured')),
    http.get('*/api/mercury-bank/counterparties', () =>
      refused('GET /mercury-bank/counterparties', 'bank_not_configured'),
    ),
  );
  return { asked, summed };
}
