import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { user } from './factories';
import { rows, server } from './server';

type Schemas = components['schemas'];

export const bookkeeper = user({
  role: 'billing',
  permissions: [
    'payments.read',
    'payments.write',
    'payments.refund',
    'invoices.write_off',
    'commissions.read',
    'clients.read',
    'money.export',
  ],
});

/** Sees everything and changes nothing. */
export const reader = user({ role: 'user', permissions: ['payments.read', 'clients.read'] });

export function invoice(change: Partial<Schemas['Invoice']> = {}): Schemas['Invoice'] {
  return {
    id: 61,
    version: 1,
    clientId: 5,
    clientName: 'Nadia Cole',
    suppressed: null,
    paymentPlanId: null,
    planName: null,
    number: null,
    description: 'Title search',
    issueDate: '2026-09-12',
    dueDate: '2026-10-12',
    amount: 300,
    paid: 0,
    takenOff: 0,
    outstanding: 300,
    status: 'open',
    overdue: true,
    bucket: '31_60',
    acts: ['pay', 'void'],
    ...change,
  };
}

/** 10,000.00 with 1,000.00 down over 12 months from Jan 31, as in the golden file. */
export function plan(change: Partial<Schemas['PaymentPlan']> = {}): Schemas['PaymentPlan'] {
  return {
    id: 8,
    version: 3,
    clientId: 5,
    clientName: 'Nadia Cole',
    suppressed: null,
    name: 'Cancellation in parts',
    status: 'active',
    totalAmount: 10_000,
    downPayment: 1000,
    downPaymentDate: null,
    paymentFrequency: 'monthly',
    installmentAmount: 750,
    startDate: '2026-01-31',
    endDate: '2026-12-31',
    numberOfPayments: 12,
    paymentMethod: 'credit_card',
    notes: null,
    paid: 0,
    outstanding: 10_000,
    acts: ['edit', 'hold', 'cancel'],
    ...change,
  };
}

export function planPage(change: Partial<Schemas['PaymentPlanPage']> = {}): Schemas['PaymentPlanPage'] {
  const part = { paymentPlanId: 8, planName: 'Cancellation in parts', description: null };
  return {
    ...plan(),
    invoices: [
      invoice({
        ...part,
        id: 70,
        number: 0,
        dueDate: '2026-01-31',
        amount: 1000,
        outstanding: 1000,
        acts: ['pay'],
      }),
      invoice({
        ...part,
        id: 71,
        number: 1,
        dueDate: '2026-01-31',
        amount: 750,
        paid: 750,
        outstanding: 0,
        status: 'paid',
        overdue: false,
        bucket: null,
        acts: [],
      }),
    ],
    ...change,
  };
}

export function partnerPayment(change: Partial<Schemas['PartnerPayment']> = {}): Schemas['PartnerPayment'] {
  return {
    id: 90,
    version: 1,
    partnerId: 4,
    partnerName: 'Clear Title Services',
    paymentType: 'filing_fee',
    paymentMethod: 'ach',
    amount: 425.5,
    paymentDate: '2026-11-05',
    status: 'pending',
    description: null,
    invoiceNumber: 'CT-118',
    caseIds: [31],
    notes: null,
    acts: ['complete', 'edit', 'cancel'],
    nextStatuses: ['processing', 'completed', 'canceled'],
    ...change,
  };
}

export function partnerRow(change: Partial<Schemas['PartnerRow']> = {}): Schemas['PartnerRow'] {
  return {
    id: 4,
    version: 1,
    name: 'Clear Title Services',
    type: 'fulfillment',
    active: true,
    caseCount: 2,
    paid: 1250,
    underway: 425.5,
    ...change,
  };
}

export const cases: Schemas['ExitCaseRef'][] = [
  { id: 31, clientId: 5, clientName: 'Nadia Cole', suppressed: null, resortName: 'Palm Cove Resort' },
  { id: 32, clientId: 6, clientName: 'George Novak', suppressed: null, resortName: 'Harbor Point Club' },
];

/** Adds up to 1,450.00. */
export const aging: Schemas['Aging'] = {
  buckets: [
    { bucket: 'not_due', count: 2, amount: 1000 },
    { bucket: '1_30', count: 0, amount: 0 },
    { bucket: '31_60', count: 1, amount: 300 },
    { bucket: '61_90', count: 0, amount: 0 },
    { bucket: 'over_90', count: 1, amount: 150 },
  ],
  total: 1450,
};

const none = { total: 0, count: 0 };

interface Office {
  viewer?: ReturnType<typeof user>;
  plan?: Schemas['PaymentPlanPage'];
  invoice?: Schemas['Invoice'];
  entries?: Schemas['InvoiceEntry'][];
  partnerPayment?: Schemas['PartnerPayment'];
  credit?: number;
  list?: () => Response;
}

const LISTS = {
  '/api/payment-plans': plan,
  '/api/partner-payments': partnerPayment,
  '/api/invoices': invoice,
  '/api/partners': partnerRow,
};

/** One record of each kind; returns the queries that the lists were asked. */
export function billingOffice(office: Office = {}): URLSearchParams[] {
  const { viewer = bookkeeper, credit = 0, list } = office;
  const asked: URLSearchParams[] = [];
  const summary = {
    clientPayments: { ...none, received: 0, held: 0, pending: 0 },
    paymentPlans: none,
    partnerPayments: none,
    commissions: { ...none, paid: 0 },
  };
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.get('*/api/payments/summary', () => HttpResponse.json(summary)),
    http.get('*/api/invoices/aging', () => HttpResponse.json(aging)),
    http.get('*/api/clients/:id/money', () =>
      HttpResponse.json({ contracted: 0, paid: 0, lifetimeTotal: 0, outstanding: 0, overdue: 0, credit }),
    ),
    http.get('*/api/payment-plans/:id', () => HttpResponse.json(office.plan ?? planPage())),
    http.get('*/api/invoices/:id(\\d+)', () => HttpResponse.json(office.invoice ?? invoice())),
    http.get('*/api/invoices/:id(\\d+)/entries', () => HttpResponse.json(office.entries ?? [])),
    http.get('*/api/partner-payments/:id', () =>
      HttpResponse.json(office.partnerPayment ?? partnerPayment()),
    ),
    http.get('*/api/partners/:id/cases', () => rows(cases)),
    http.get('*/api/partners/:id', () => HttpResponse.json(partnerRow())),
    ...Object.entries(LISTS).map(([path, row]) =>
      http.get(`*${path}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        // No plan has void invoices unless a test says so.
        if (query.has('planId') && query.get('status') === 'void') return rows([]);
        return list ? list() : rows([row()]);
      }),
    ),
  );
  return asked;
}
