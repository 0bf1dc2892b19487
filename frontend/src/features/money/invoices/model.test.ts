import { describe, expect, test } from 'vitest';
import { purposeOf } from '../../../lib/money/invoicePurpose';
import { aging, invoice } from '../../../test/billing';
import { exportUrl, listQuery } from './listQuery';
import { BUCKETS, bucketLabel, creditInput, emptyInvoice, type Invoice, payLink, toInput } from './model';
import { creditSchema, invoiceSchema } from './rules';

test('the ages are those of the server, in its order', () => {
  expect(BUCKETS.map(({ value }) => value)).toEqual(aging.buckets.map(({ bucket }) => bucket));
  expect(BUCKETS.map(({ label }) => label)).toEqual([
    'Not due',
    '1–30 days',
    '31–60 days',
    '61–90 days',
    '90+ days',
  ]);
  expect(bucketLabel('over_90')).toBe('90+ days');
});

test('an invoice is paid with its client and itself chosen', () => {
  expect(payLink(invoice())).toBe('/payments/new?clientId=5&invoiceId=61');
});

describe('what an invoice is for', () => {
  const cases: [Partial<Invoice>, string | null][] = [
    [{}, 'Title search'],
    [{ description: null }, null],
    [{ planName: 'Parts', number: 0 }, 'Parts, down payment'],
    [{ planName: 'Parts', number: 3 }, 'Parts, installment 3'],
  ];
  test.each(cases)('%o', (change, text) => {
    expect(purposeOf(invoice(change))).toBe(text);
  });
});

describe('the query of the list', () => {
  const query = (filters: Record<string, string>, search = '') =>
    listQuery({ search, filters, sort: 'dueDate' });

  const cases: [Record<string, string>, object][] = [
    [{}, { status: 'outstanding' }],
    [{ status: 'all' }, {}],
    [{ status: 'paid' }, { status: 'paid' }],
    [{ status: 'nonsense', bucket: 'nonsense' }, { status: 'outstanding' }],
    [{ bucket: '1_30' }, { status: 'outstanding', bucket: '1_30' }],
    [
      { clientId: '5', planId: '8' },
      { status: 'outstanding', clientId: 5, planId: 8 },
    ],
    [{ clientId: 'x' }, { status: 'outstanding' }],
    [{ dueFrom: '2026-11-01' }, { status: 'outstanding', dueFrom: '2026-11-01' }],
  ];
  test.each(cases)('%o', (filters, asked) => {
    expect(query(filters)).toEqual({ ...asked, sort: 'dueDate' });
  });

  test('the download is of the same list', () => {
    expect(exportUrl({ search: 'cole', filters: { bucket: '1_30' }, sort: '-amount' })).toBe(
      '/api/invoices/export?search=cole&status=outstanding&bucket=1_30&sort=-amount',
    );
  });
});

describe('rules of the forms', () => {
  const AMOUNT = 'Amount must be a positive number';
  const cases: [string, string | null][] = [
    ['0', AMOUNT],
    ['-1', AMOUNT],
    ['1.005', 'Amount may have at most two decimals.'],
    ['10,000,000', 'Amount may be at most $9,999,999.99.'],
    ['1e3', AMOUNT],
    ['$1,250.50', null],
  ];
  const problem = (check: () => unknown) => {
    try {
      check();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  test.each(cases)('an amount of %s', (amount, message) => {
    expect(problem(() => invoiceSchema.validateSyncAt('amount', { ...emptyInvoice, amount }))).toBe(message);
    expect(problem(() => creditSchema.validateSyncAt('amount', { amount }))).toBe(message);
  });

  test('credit without an amount is as much as there is', () => {
    expect(problem(() => creditSchema.validateSyncAt('amount', { amount: '' }))).toBeNull();
    expect(creditInput({ amount: ' ' })).toEqual({});
    expect(creditInput({ amount: '12.5' })).toEqual({ amount: 12.5 });
  });

  test('an invoice as it is sent', () => {
    const clientId = { id: 5, name: 'Nadia Cole' };
    const values = { clientId, amount: '1,250.5', issueDate: '', dueDate: '2026-12-01', description: ' ' };
    expect(toInput(values)).toEqual({
      clientId: 5,
      amount: 1250.5,
      issueDate: null,
      dueDate: '2026-12-01',
      description: null,
    });
  });
});
