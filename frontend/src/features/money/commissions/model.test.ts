import { describe, expect, test } from 'vitest';
import { policyWords } from '../../../lib/money/policyWords';
import { commission, commissionDetail } from '../../../test/commissions';
import { approveSchema, approveValues, decisionOf, IN_THE_FUTURE } from './decision';
import { engineSteps, isManualAmount } from './explain';
import {
  autoAmount,
  type CommissionValues,
  commissionable,
  commissionInput,
  commissionSchema,
  editedInput,
  emptyCommission,
  paymentOptions,
  rateProblem,
  valuesOf,
} from './form';
import { listQuery, tabOf } from './listQuery';
import { percentText, shownValue } from './model';

const TODAY = '2026-11-21';
const filled = (change: Partial<CommissionValues> = {}): CommissionValues => ({
  ...emptyCommission(TODAY),
  userId: '3',
  clientId: { id: 5, name: 'Nadia Cole' },
  amount: '1,250.50',
  rate: '16.25',
  ...change,
});

describe('the form', () => {
  test.each([
    ['0.01', undefined],
    ['$1,250.50', undefined],
    ['0', 'Amount must be at least $0.01'],
    ['-4', 'Amount must be at least $0.01'],
    ['1e3', 'Amount must be at least $0.01'],
    ['0.001', 'Amount may have at most two decimals.'],
    ['12345678', 'Amount may be at most $9,999,999.99.'],
  ])('R2-148 amount %s', async (amount, outcome) => {
    const check = commissionSchema(TODAY).validateAt('amount', { amount });
    expect(
      await check.then(
        () => undefined,
        ({ message }) => message,
      ),
    ).toBe(outcome);
  });

  test.each([
    ['0', undefined],
    ['100', undefined],
    ['16.25', undefined],
    ['-1', 'Rate must be greater than or equal to 0%'],
    ['100.01', 'Rate cannot exceed 100%'],
    ['101', 'Rate cannot exceed 100%'],
    ['1000', 'Rate cannot exceed 100%'],
    ['16.255', 'Rate is a percentage with at most two decimals, such as 16 or 16.25.'],
    ['much', 'Rate is a percentage with at most two decimals, such as 16 or 16.25.'],
  ])('R2-149 R2-150 rate %s', (text, outcome) => expect(rateProblem(text)).toBe(outcome));

  test.each([
    [filled(), true],
    [filled({ userId: '' }), false],
    [filled({ clientId: null }), false],
    [filled({ status: 'paid' }), true],
    [filled({ status: 'paid', paidDate: '' }), false],
    [filled({ status: 'paid', paidDate: '2026-11-22' }), false],
    [filled({ status: 'pending', paidDate: '' }), true],
  ])('R2-151 a paid one needs its day, form %#', async (values, outcome) => {
    expect(await commissionSchema(TODAY).isValid(values)).toBe(outcome);
  });

  test.each([
    [1250, '16', '200.00'],
    [0.03, '50', '0.02'],
    [333.33, '16.25', '54.17'],
    [1250, '', null],
    [1250, '101', null],
    [undefined, '16', null],
  ])('R2-232 %s × %s% is %s', (payment, rate, outcome) => expect(autoAmount(payment, rate)).toBe(outcome));

  test('R2-096 R2-097 R2-098 R2-243 what is sent: a percent, and how a paid one was paid', () => {
    const record = { userId: 3, clientId: 5, paymentId: null, amount: 1250.5, rate: 16.25, notes: null };
    expect(commissionInput(filled())).toEqual({ ...record, status: 'pending' });
    expect(commissionInput(filled({ status: 'paid', paymentId: '12', notes: ' Bonus ' }))).toEqual({
      ...record,
      paymentId: 12,
      notes: 'Bonus',
      status: 'paid',
      paidDate: TODAY,
      createPaymentRecord: true,
      paymentMethod: 'bank_transfer',
    });
    const unrecorded = commissionInput(filled({ status: 'paid', createPaymentRecord: false }));
    expect(unrecorded).toEqual({ ...record, status: 'paid', paidDate: TODAY });
  });

  test('R2-068 editing sends what was changed', () => {
    const before = commission();
    const values = valuesOf(before, TODAY);
    expect(values).toMatchObject({ userId: '3', paymentId: '12', amount: '399.00', rate: '14' });
    expect(editedInput(values, before)).toEqual({});
    expect(editedInput({ ...values, amount: '400', notes: 'Agreed' }, before)).toEqual({
      amount: 400,
      notes: 'Agreed',
    });
    expect(editedInput({ ...values, status: 'canceled' }, before)).toEqual({ status: 'canceled' });
  });

  test('only received payments are on offer', () => {
    const payment = {
      id: 12,
      status: 'completed',
      paymentType: 'standard',
      mock: false,
      paymentDate: '2026-11-05',
      amount: 5000,
      refundedAmount: 0,
      paymentMethod: 'credit_card',
    } as const;
    const all = [
      payment,
      { ...payment, id: 13, status: 'pending' as const },
      { ...payment, id: 14, paymentType: 'refund' as const },
      { ...payment, id: 15, mock: true },
      { ...payment, id: 16, status: 'refunded' as const, refundedAmount: 5000 },
      { ...payment, id: 17, refundedAmount: 4999.99 },
    ];
    expect(commissionable(all).map(({ id }) => id)).toEqual([12, 17]);
    expect(paymentOptions([payment])).toEqual([
      { value: '12', label: 'Nov 5, 2026 · $5,000.00 · Credit Card · payment 12' },
    ]);
  });
});

describe('approving', () => {
  test('R2-114 the day is today, or the server’s when left empty', () => {
    const values = approveValues(TODAY);
    const record = { createPaymentRecord: true, paymentMethod: 'bank_transfer' };
    expect(decisionOf(values)).toEqual({ status: 'paid', paidDate: TODAY, ...record });
    expect(decisionOf({ ...values, paidDate: '', createPaymentRecord: false })).toEqual({ status: 'paid' });
    expect(decisionOf({ ...values, way: 'approved' })).toEqual({ status: 'approved' });
  });

  test('a day to come is none', async () => {
    const values = { ...approveValues(TODAY), paidDate: '2026-11-22' };
    await expect(approveSchema(TODAY).validate(values)).rejects.toThrow(IN_THE_FUTURE);
  });
});

describe('the explanation', () => {
  const said = (change: object = {}) => {
    const { explanation } = commissionDetail();
    if (!explanation) throw new Error('the sample has one');
    return engineSteps({ ...explanation, ...change }).map(({ label, from, value }) =>
      [label, from, value].filter(Boolean).join(' | '),
    );
  };

  test('R2-064 every step from what is stored', () => {
    expect(said()).toEqual([
      'Payment | $5,000.00',
      'Service Share | Cancellation | − 40%',
      'Card Fee | − 3%',
      'Net | 57% of $5,000.00 | $2,850.00',
      'Base Rate | $5,000.00 lifetime sales, tier from $0.00 | 14%',
      'Final Rate | 14%',
      'Commission | $5,000.00 × 57% × 14% | $399.00',
    ]);
  });

  test.each([
    [{ reductions: [{ reason: 'quality_issues', rate: 0.03 }], finalRate: 0.11 }, 'Quality Issues | − 3%'],
    [{ finalRate: 0.1225 }, 'Manual Adjustment | − 1.75%'],
    [{ feeRate: 0, serviceType: null }, 'Service Share | Unknown service | − 40%'],
  ])('names what lowered it, case %#', (change, line) => expect(said(change)).toContain(line));

  test('a figure of somebody’s own choice is called so', () => {
    expect(isManualAmount(commissionDetail())).toBe(false);
    const lines = [
      { kind: 'earned' as const, amount: 500, refundId: null, createdAt: '2026-11-05T18:00:00Z' },
    ];
    expect(isManualAmount(commissionDetail({ lines }))).toBe(true);
    expect(isManualAmount(commissionDetail({ lines, explanation: null }))).toBe(false);
  });
});

test('R2-059 R2-061 tabs and filters are one status in the address', () => {
  expect(['pending', 'paid', 'canceled', 'approved', undefined].map(tabOf)).toEqual([
    'pending',
    'paid',
    'canceled',
    null,
    '',
  ]);
  const list = { search: '', sort: '-createdAt', page: 1, perPage: 25 };
  const filters = { status: 'approved', userId: '3', from: '2026-11-01', to: '2026-11-30' };
  expect(listQuery({ ...list, filters })).toEqual({
    sort: '-createdAt',
    page: 1,
    perPage: 25,
    status: 'approved',
    userId: 3,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(listQuery({ ...list, search: '399', filters: {} })).toMatchObject({ search: '399' });
});

test.each([
  [16, '16'],
  [16.25, '16.25'],
  [0, '0'],
])('R2-046 R2-097 %s is shown as %s', (rate, outcome) => expect(percentText(rate)).toBe(outcome));

test.each([
  ['amount', 1250.5, '$1,250.50'],
  ['rate', 16.25, '16.25%'],
  ['status', 'approved', 'Approved'],
  ['notes', 'Agreed', undefined],
])('a conflict says %s %s as %s', (field, value, outcome) => expect(shownValue(field, value)).toBe(outcome));

test.each([
  ['part 2, section 9', 'Standard policy'],
  ['Spring 2027', 'Spring 2027'],
])('the policy stored as “%s” is called %s', (stored, outcome) => expect(policyWords(stored)).toBe(outcome));
