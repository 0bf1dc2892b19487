import { describe, expect, test } from 'vitest';
import { plan } from '../../../test/billing';
import {
  calculatedInstallment,
  comparedFields,
  emptyPlan,
  FREQUENCIES,
  type PlanValues,
  paidShare,
  planSchema,
  previewQuestion,
  scheduleRows,
  shownValue,
  toInput,
  toPatch,
  toValues,
} from './model';

const filled = (change: Partial<PlanValues> = {}): PlanValues => ({
  ...emptyPlan('2026-01-31'),
  clientId: { id: 5, name: 'Nadia Cole' },
  name: 'Cancellation in parts',
  totalAmount: '10,000',
  downPayment: '$1,000.00',
  numberOfPayments: '12',
  ...change,
});

/** The message on the field, or null. */
function problem(field: string, change: Partial<PlanValues>): string | null {
  try {
    planSchema.validateSyncAt(field, filled(change));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('rules of the form', () => {
  const TOTAL = 'Total amount must be a positive number';
  const INSTALLMENT = 'Installment amount must be a positive number';
  const COUNT = 'Number of payments must be at least 1';
  const cases: [string, keyof PlanValues, string, string | null][] = [
    ['R2-141 two letters', 'name', 'ab', 'Name must be at least 3 characters'],
    ['R2-141 two letters and spaces', 'name', ' ab ', 'Name must be at least 3 characters'],
    ['R2-141 three letters', 'name', 'abc', null],
    ['R2-142 nothing', 'totalAmount', '0', TOTAL],
    ['R2-142 negative', 'totalAmount', '-5', TOTAL],
    ['R2-142 three decimals', 'totalAmount', '10.005', 'Amount may have at most two decimals.'],
    ['R2-142 an exponent', 'totalAmount', '1e3', TOTAL],
    ['R2-142 beyond the largest', 'totalAmount', '10,000,000.00', 'Amount may be at most $9,999,999.99.'],
    ['R2-142 the least', 'totalAmount', '0.01', null],
    ['R2-143 nothing', 'installmentAmount', '0', INSTALLMENT],
    ['R2-143 left to calculation', 'installmentAmount', '', null],
    ['R2-144 none', 'numberOfPayments', '0', COUNT],
    ['R2-144 a part', 'numberOfPayments', '1.5', COUNT],
    ['R2-144 words', 'numberOfPayments', 'twelve', COUNT],
    ['R2-144 one', 'numberOfPayments', '1', null],
    ['R2-145 none', 'downPayment', '', null],
    ['R2-145 the whole total', 'downPayment', '10000', 'Down payment must be less than the total amount'],
    ['R2-145 nothing', 'downPayment', '0', null],
    ['R2-145 no amount', 'downPayment', 'some', 'Enter an amount, or leave it blank'],
    ['R2-145 three decimals', 'downPayment', '1.005', 'Amount may have at most two decimals.'],
  ];
  test.each(cases)('%s', (_name, field, text, message) => {
    expect(problem(field, { [field]: text })).toBe(message);
  });
});

test('R2-237 the four frequencies', () => {
  expect(FREQUENCIES).toEqual(['weekly', 'biweekly', 'monthly', 'quarterly']);
});

describe('R2-234 the installment that is filled in', () => {
  const cases: [string, Partial<PlanValues>, number | null][] = [
    ['equal parts of what is left after the down payment', {}, 75_000],
    ['half a cent goes up', { downPayment: '', numberOfPayments: '3' }, 333_333],
    ['half a cent up', { totalAmount: '200', downPayment: '', numberOfPayments: '3' }, 6667],
    ['nothing without a total', { totalAmount: '' }, null],
    ['nothing without payments', { numberOfPayments: '0' }, null],
    ['nothing when the down payment takes it all', { downPayment: '10000' }, null],
  ];
  test.each(cases)('%s', (_name, change, cents) => {
    expect(calculatedInstallment(filled(change), null)).toBe(cents);
  });

  test('of an edited plan: its own until the amounts change, then anew unless something is paid', () => {
    const odd = plan({ installmentAmount: 700 });
    expect(calculatedInstallment(toValues(odd), odd)).toBe(70_000);
    const longer = { ...toValues(odd), numberOfPayments: '18' };
    expect(calculatedInstallment(longer, odd)).toBe(50_000);
    const partlyPaid = { ...odd, paid: 750 };
    expect(calculatedInstallment(toValues(partlyPaid), partlyPaid)).toBe(70_000);
    expect(calculatedInstallment(longer, partlyPaid)).toBeNull();
    const moved = { ...toValues(odd), startDate: '2026-02-15', downPaymentDate: '2026-02-01' };
    expect(calculatedInstallment(moved, odd)).toBe(70_000);
    expect(calculatedInstallment(moved, partlyPaid)).toBe(70_000);
  });
});

describe('R2-235 what the server is asked for the preview', () => {
  const asked = {
    totalAmount: 10_000,
    downPayment: 1000,
    numberOfPayments: 12,
    paymentFrequency: 'monthly',
    startDate: '2026-01-31',
  };
  const cases: [string, Partial<PlanValues>, object | null][] = [
    ['the terms', {}, asked],
    ['no down payment', { downPayment: '' }, { ...asked, downPayment: null }],
    [
      'an installment of one’s own',
      { ownInstallment: true, installmentAmount: '700' },
      { ...asked, installmentAmount: 700 },
    ],
    ['a calculated one is left to the server', { installmentAmount: '750.00' }, asked],
    ['nothing without a start', { startDate: '' }, null],
    ['nothing without a total', { totalAmount: 'x' }, null],
  ];
  test.each(cases)('%s', (_name, change, question) => {
    expect(previewQuestion(filled(change), null)).toEqual(question);
  });

  test('a plan that something is paid on is spread by the server alone', () => {
    expect(previewQuestion(filled(), plan({ paid: 750 }))).toBeNull();
  });
});

test('R2-102 R2-145 the form as it is sent', () => {
  expect(toInput(filled({ downPayment: '', notes: ' ' }))).toEqual({
    clientId: 5,
    name: 'Cancellation in parts',
    status: 'active',
    totalAmount: 10_000,
    downPayment: null,
    downPaymentDate: null,
    paymentFrequency: 'monthly',
    numberOfPayments: 12,
    startDate: '2026-01-31',
    paymentMethod: 'credit_card',
    notes: null,
  });
  const typed = toInput(filled({ ownInstallment: true, installmentAmount: '700.5' }));
  expect(typed.installmentAmount).toBe(700.5);
});

test('an edit sends what was touched', () => {
  const base = plan();
  const values = { ...toValues(base), name: 'Longer', numberOfPayments: '18' };
  expect(toPatch(values, base)).toEqual({ name: 'Longer', numberOfPayments: 18 });
  expect(toPatch(toValues(base), base)).toEqual({});
  const same = { ...values, ownInstallment: true };
  expect(toPatch(same, base)).toMatchObject({ numberOfPayments: 18, installmentAmount: 750 });
});

test('R2-235 the preview begins with the down payment', () => {
  const schedule = {
    installmentAmount: 750,
    endDate: '2026-12-31',
    installments: [{ number: 1, dueDate: '2026-01-31', amount: 750 }],
  };
  expect(scheduleRows(filled(), schedule)).toEqual([
    { key: 0, label: 'Down Payment', dueDate: '2026-01-31', amount: 1000 },
    { key: 1, label: 'Payment 1', dueDate: '2026-01-31', amount: 750 },
  ]);
  expect(scheduleRows(filled({ downPayment: '' }), schedule)).toHaveLength(1);
});

test('what a conflict says about amounts and stored words', () => {
  expect(comparedFields(plan()).installmentAmount).toBe(750);
  expect(shownValue('totalAmount', 10_000)).toBe('$10,000.00');
  expect(shownValue('status', 'on_hold')).toBe('On Hold');
  expect(shownValue('downPayment', null)).toBeUndefined();
  expect(shownValue('name', 'x')).toBeUndefined();
});

test('the share that is paid', () => {
  expect(paidShare({ paid: 2500, totalAmount: 10_000 })).toBe(25);
  expect(paidShare({ paid: 0, totalAmount: 0 })).toBe(0);
});
