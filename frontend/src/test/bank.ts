import { HttpResponse, http } from 'msw';
import type {
  BankAccount,
  BankBatch,
  BankCounterparty,
  BankMatchingLine,
  BankMatchProposal,
  BankPayable,
  BankPaymentReview,
  BankReconciliation,
  BankTransaction,
  OffsetAgreement,
} from '../features/money/bank/contract';
import { partnerRow } from './billing';
import { maya } from './factories';
import { accountant, moneyOffice } from './payments';
import { refused } from './refused';
import { rows, server } from './server';

export const NOW = '2026-11-21T20:00:00Z';

export function account(change: Partial<BankAccount> = {}): BankAccount {
  return {
    id: 'acc-1',
    name: 'Operating Account',
    status: 'active',
    currency: 'USD',
    simulated: false,
    balance: { available: 1_234_567, pending: -25_050, total: 1_209_517 },
    asOf: '2026-11-21T19:59:00Z',
    lastSuccessAt: '2026-11-21T19:59:00Z',
    stale: false,
    error: null,
    ...change,
  };
}

export const harbor: BankCounterparty = {
  id: 'cp-1',
  name: 'Harbor Title',
  email: 'pay@harbor.example',
  methods: ['ach', 'wire'],
};
export const mayaAtBank: BankCounterparty = { id: 'cp-2', name: maya.name, email: null, methods: ['ach'] };

export function transaction(change: Partial<BankTransaction> = {}): BankTransaction {
  return {
    id: 'T12',
    version: 4,
    transactionId: 'txn-77',
    transactionDate: '2026-11-20T18:00:00Z',
    createdAt: '2026-11-20T18:00:00Z',
    description: 'Filing fees, November',
    note: null,
    reference: 'Payment-20261120',
    counterparty: { id: harbor.id, name: harbor.name, email: harbor.email },
    payee: harbor.name,
    direction: 'debit',
    type: 'partner_payment',
    status: 'processing',
    stateText: 'The bank has it. Nothing to do.',
    since: '2026-11-21T18:00:00Z',
    amount: 1250.5,
    currency: 'USD',
    transactionMethod: 'ach',
    initiatedAt: '2026-11-20T18:00:00Z',
    completedAt: null,
    bankState: 'pending',
    reason: null,
    sourceHref: '/payments?tab=partner-payments&partnerPayment=7',
    receiptNumber: null,
    askedBy: { id: 3, name: 'Maya Torres' },
    approvedBy: null,
    batchId: null,
    passed: [{ step: 'requested', at: '2026-11-20T18:00:00Z' }],
    cancelsPayment: false,
    needsDecision: false,
    acts: ['refresh', 'receipt'],
    approvalRefused: null,
    waitsFor: [],
    account: null,
    ...change,
  };
}

export const waiting = transaction({
  id: 'T13',
  description: 'Retainer',
  status: 'pending',
  amount: 6000,
  stateText: 'Waits for approval by an administrator other than Maya Torres.',
  needsDecision: true,
  acts: ['approve', 'cancel'],
  waitsFor: [{ reason: 'amount', text: 'The amount reaches what one person may send alone.' }],
  account: 'ACH 021000021 …4417',
});

export function review(change: Partial<BankPaymentReview> = {}): BankPaymentReview {
  return {
    payee: harbor.name,
    recipient: harbor.name,
    account: 'ACH 021000021 …4417',
    amount: 1250.5,
    takenOff: 0,
    paymentMethod: 'ach',
    from: 'Operating Account',
    balanceLeft: 11_095.17,
    arrivesBy: '2026-11-27',
    waitsFor: [],
    ...change,
  };
}

export function payable(change: Partial<BankPayable> = {}): BankPayable {
  return {
    commissionId: 41,
    partnerPaymentId: null,
    salesRepId: maya.id,
    partnerId: null,
    name: maya.name,
    description: 'Commission 41 · Nadia Cole',
    date: '2026-11-05',
    amount: 399,
    owes: 0,
    agreed: false,
    due: change.amount ?? 399,
    href: '/commissions?commission=41',
    recipient: mayaAtBank,
    ...change,
  };
}

export function agreement(change: Partial<OffsetAgreement> = {}): OffsetAgreement {
  return {
    userId: maya.id,
    name: maya.name,
    owes: 284,
    agreed: false,
    note: null,
    recordedBy: null,
    recordedAt: null,
    ...change,
  };
}

export function batch(change: Partial<BankBatch> = {}): BankBatch {
  return {
    id: 5,
    version: 1,
    kind: 'commissions',
    method: 'ach',
    createdAt: '2026-11-21T19:00:00Z',
    askedBy: { id: 3, name: 'Maya Torres' },
    total: 798,
    acts: [],
    items: [
      {
        name: 'Maya Torres',
        pays: 'Commission 41',
        amount: 399,
        transfer: transaction({ status: 'completed' }),
        refused: null,
        covered: false,
      },
      {
        name: 'Otto Berg',
        pays: 'Commission 42',
        amount: 399,
        transfer: null,
        refused: 'This commission already has a live transfer.',
        covered: false,
      },
    ],
    ...change,
  };
}

export const proposal: BankMatchProposal = {
  records: [
    {
      kind: 'payment',
      id: 81,
      label: 'Payment 81 · Nadia Cole',
      date: '2026-11-05',
      amount: 750.5,
      href: '/payments?payment=81',
    },
  ],
  fee: 0,
  score: 90,
  reason: 'The amount is the same and the line names Nadia Cole.',
};

export function line(change: Partial<BankMatchingLine> = {}): BankMatchingLine {
  return {
    lineId: 34,
    date: '2026-11-06',
    amount: 750.5,
    description: 'ACH CREDIT',
    note: null,
    reference: null,
    counterparty: 'Nadia Cole',
    state: 'open',
    proposals: [proposal],
    match: null,
    acts: ['match', 'ignore'],
    ...change,
  };
}

export const reconciliation: BankReconciliation = {
  month: '2026-11',
  bank: { opening: 1000, in: 750.5, out: 300, closing: 1450.5 },
  books: { in: 750.5, out: 250 },
  difference: -50,
  causes: [
    {
      cause: 'unmatched_lines',
      label: 'Bank lines not matched',
      amount: -50,
      count: 1,
      href: '/payments/matching',
      toDo: false,
      items: [{ date: '2026-11-06', label: 'Wire fee', amount: -50, href: null }],
    },
  ],
  rest: 0,
  toDo: 0,
  account: 'acc-1',
  unmatched: { count: 0, amount: 0 },
  setAside: { count: 0, amount: 0 },
  isOver: true,
  isDone: true,
  openingDiffers: null,
  reconciled: null,
  closed: false,
  asOf: '2026-11-21T19:59:00Z',
};

interface BankOffice {
  account?: () => Response;
  transactions?: () => Response;
  counterparties?: BankCounterparty[];
}

/** The list of transactions as the server answers it. */
export const transactionPage = (data: BankTransaction[], change: object = {}) =>
  HttpResponse.json({
    data,
    total: data.length,
    moneyIn: 0,
    moneyOut: 7250.5,
    lastSuccessAt: '2026-11-21T19:59:00Z',
    stale: false,
    error: null,
    ...change,
  });

/** An office with a bank; returns the queries of the list of transactions. */
export function bankOffice(office: BankOffice = {}) {
  const asked: Record<string, string>[] = [];
  moneyOffice({ viewer: { ...accountant, permissions: [...accountant.permissions, 'staff.read'] } });
  server.use(
    http.get('*/api/mercury-bank/account', () => office.account?.() ?? HttpResponse.json(account())),
    http.get('*/api/mercury-bank/counterparties', () =>
      HttpResponse.json(office.counterparties ?? [harbor, mayaAtBank]),
    ),
    http.get('*/api/mercury-bank/transactions', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return office.transactions?.() ?? transactionPage([transaction(), waiting]);
    }),
    http.get('*/api/mercury-bank/transactions/:id', ({ params }) =>
      HttpResponse.json(params.id === waiting.id ? waiting : transaction()),
    ),
    http.post('*/api/mercury-bank/refresh', () =>
      HttpResponse.json({ lastSuccessAt: NOW, stale: false, error: null }),
    ),
    http.post('*/api/mercury-bank/partner-payment/review', () => HttpResponse.json(review())),
    http.post('*/api/mercury-bank/commission-payment/review', () => HttpResponse.json(review())),
    http.get('*/api/mercury-bank/alerts', () => HttpResponse.json([])),
    http.get('*/api/mercury-bank/payable', () => HttpResponse.json([])),
    http.get('*/api/bank-matching/reconciliations', () => HttpResponse.json([])),
    http.get('*/api/partners', () => rows([partnerRow({ id: 9, name: harbor.name })])),
    http.get('*/api/users', () => rows([maya])),
  );
  return asked;
}

/** Outside of the demo, without a token. */
export const notConfigured = () => refused('GET /mercury-bank/account', 'bank_not_configured');
