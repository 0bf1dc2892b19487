import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { user } from './factories';
import { rows, server } from './server';

type Schemas = components['schemas'];

const NOTICE = 'Cash basis: money counts on the day it is received.';

export const accountant = user({
  role: 'billing',
  permissions: [
    'journal.read',
    'journal.write',
    'bank.read',
    'money.export',
    'commissions.read',
    'payments.read',
  ],
});

export const journalPage: Schemas['JournalPage'] = {
  data: [
    {
      reference: 'PAY-12',
      date: '2026-11-02',
      memo: 'Payment · Nadia Cole',
      exportedBefore: true,
      lines: [
        { account: 'bank', number: '1000', name: 'Checking', debit: 1250.5, credit: 0 },
        { account: 'revenue_transfer', number: null, name: 'Transfer Revenue', debit: 0, credit: 1250.5 },
      ],
    },
  ],
  total: 1,
  debits: 1250.5,
  credits: 1250.5,
  basis: 'cash',
  notice: NOTICE,
};

export const trialBalance: Schemas['TrialBalance'] = {
  rows: [
    {
      account: 'bank',
      nature: 'asset',
      number: '1000',
      name: 'Checking',
      opening: 100,
      debit: 1250.5,
      credit: 12.5,
      closing: 1338,
    },
  ],
  debits: 1250.5,
  credits: 1250.5,
  basis: 'cash',
  notice: NOTICE,
};

export const profitByMonth: Schemas['ProfitByMonth'] = {
  months: [
    {
      month: '2026-11',
      income: 1250.5,
      costs: 12.5,
      profit: 1238,
      sums: [
        { account: 'revenue_transfer', nature: 'income', name: 'Transfer Revenue', amount: 1250.5 },
        { account: 'bank_fees', nature: 'expense', name: 'Bank Fees', amount: -12.5 },
      ],
    },
  ],
  basis: 'cash',
  notice: NOTICE,
};

export const bankLine: Schemas['SortedBankLine'] = {
  id: 3,
  date: '2026-11-20',
  amount: -15,
  label: 'Harbor Bank',
  reason: null,
  category: null,
};

export const journalAccount = (
  change: Partial<Schemas['JournalAccount']> = {},
): Schemas['JournalAccount'] => ({
  account: 'bank',
  label: 'Checking',
  nature: 'asset',
  number: '1000',
  name: 'Checking',
  version: 0,
  ...change,
});

/** An office whose journal has one entry. */
export function journalOffice(viewer = accountant) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.get('*/api/journal', () =>
      HttpResponse.json(journalPage, { headers: { 'X-Total-Count': String(journalPage.total) } }),
    ),
    http.get('*/api/journal/trial-balance', () => HttpResponse.json(trialBalance)),
    http.get('*/api/journal/months', () => HttpResponse.json(profitByMonth)),
    http.get('*/api/journal/bank-lines', () => rows([bankLine])),
    http.get('*/api/journal/accounts', () =>
      HttpResponse.json([
        journalAccount(),
        journalAccount({ account: 'revenue_transfer', label: 'Transfer Revenue', number: null, name: null }),
      ]),
    ),
  );
}
