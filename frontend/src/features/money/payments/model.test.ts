import { describe, expect, test } from 'vitest';
import { installment, payment, paymentDetail, refund } from '../../../test/payments';
import { invoiceOptions, withCurrentChoice } from './linkOptions';
import {
  consequencesOf,
  emptyPayment,
  METHODS,
  type Payment,
  paymentInput,
  proposedMethod,
  type ReversalPreview,
  refundableOf,
  refundInput,
  shownValue,
  TYPES,
} from './model';
import {
  applyClientChange,
  applyInvoiceChange,
  applyPlanChange,
  applyTypeChange,
  type PaymentLinks,
  typesFor,
} from './paymentLinkRules';
import { paymentSchema, refundSchema } from './rules';

const nadia = { id: 5, name: 'Nadia Cole' };
const today = '2026-11-21';
const filled = { ...emptyPayment(nadia, today), amount: '750.50' };

async function refusal(values: object): Promise<string> {
  try {
    await paymentSchema(today).validate({ ...filled, ...values });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

describe('the manual form', () => {
  test.each([
    [{}, 'accepted'],
    [{ amount: '' }, 'Amount is required'],
    [{ amount: '0' }, 'Amount must be a positive number'],
    [{ amount: '-5' }, 'Amount must be a positive number'],
    [{ amount: '1.005' }, 'Amount may have at most two decimals.'],
    [{ amount: '1e3' }, 'Amount must be a positive number'],
    [{ amount: '10000000' }, 'Amount may be at most $9,999,999.99.'],
    [{ paymentDate: today }, 'accepted'],
    [{ paymentDate: '2026-11-22' }, 'Payment date cannot be in the future'],
    [{ paymentDate: '1900-01-01' }, 'accepted'],
    [{ paymentDate: '1899-12-31' }, 'Payment date cannot be before 1900'],
    [{ paymentDate: '2026-02-30' }, 'Choose a date'],
    [{ clientId: null }, 'Client is required'],
    [{ notes: '' }, 'accepted'],
    [{ paymentType: 'refund' }, 'Select the invoice to refund'],
    [{ paymentType: 'refund', invoiceId: '12' }, 'accepted'],
  ])('R2-134 R2-135 R2-136 R2-138 R2-140 %o: %s', async (values, outcome) => {
    expect(await refusal(values)).toBe(outcome);
  });

  test('R2-121 R2-139 R2-238 R2-239 it begins as a credit card payment; the switch decides its status', () => {
    expect(filled.paymentMethod).toBe('credit_card');
    expect(paymentInput(filled).status).toBe('completed');
    expect(paymentInput({ ...filled, completed: false })).toEqual({
      clientId: 5,
      invoiceId: null,
      paymentPlanId: null,
      paymentType: 'standard',
      paymentMethod: 'credit_card',
      amount: 750.5,
      paymentDate: today,
      notes: null,
      status: 'pending',
    });
    expect(paymentInput({ ...filled, paymentType: 'refund', completed: false }).status).toBe('completed');
    expect(METHODS).toEqual(['credit_card', 'bank_transfer', 'check', 'cash', 'other']);
    expect(TYPES).toEqual(['standard', 'installment', 'deposit', 'refund']);
  });
});

describe('what a payment is for', () => {
  const none: PaymentLinks = {
    clientId: nadia,
    invoiceId: '',
    paymentPlanId: '',
    paymentType: 'deposit',
    amount: '',
  };
  const invoices = [installment(), installment({ id: 13, outstanding: 20, paid: 730.5, status: 'partial' })];

  test('R2-137 an invoice locks the type to installment and proposes what is owed', () => {
    const linked = applyInvoiceChange(none, '12', invoices);
    expect(linked).toMatchObject({ invoiceId: '12', paymentType: 'installment', amount: '750.50' });
    expect(typesFor(linked, false)).toEqual(['installment']);
    expect(applyInvoiceChange(linked, '13', invoices).amount).toBe('20.00');
    expect(applyInvoiceChange({ ...linked, amount: '100' }, '13', invoices).amount).toBe('100');
    expect(applyInvoiceChange(linked, '', invoices).paymentType).toBe('standard');
  });

  test('R2-138 a refund is chosen from the invoices that something was paid on', () => {
    expect(typesFor(none, true)).toEqual(['standard', 'deposit', 'refund']);
    expect(typesFor(none, false)).not.toContain('refund');
    expect(applyTypeChange({ ...none, invoiceId: '12' }, 'refund', invoices).invoiceId).toBe('');
    expect(applyTypeChange({ ...none, invoiceId: '13' }, 'refund', invoices)).toMatchObject({
      invoiceId: '13',
      paymentType: 'refund',
    });
    const labels = (isRefund: boolean) => invoiceOptions(invoices, isRefund).map(({ label }) => label);
    expect(labels(true)).toEqual([
      'Invoice 13 · Exit of Palm Cove, installment 1 · due Nov 30, 2026 · $730.50 paid',
    ]);
    expect(labels(false)).toHaveLength(2);
    expect(withCurrentChoice([], '14', 'Invoice')).toEqual([{ value: '14', label: 'Invoice 14' }]);
    expect(withCurrentChoice([], '', 'Invoice')).toEqual([]);
  });

  test('a plan takes installments, and another client has other invoices', () => {
    const planned = applyPlanChange({ ...none, paymentType: 'installment' }, '2');
    expect(planned.paymentType).toBe('installment');
    expect(typesFor(planned, false)).toEqual(['standard', 'installment', 'deposit']);
    const other = applyClientChange({ ...planned, invoiceId: '12' }, { id: 6, name: 'Ada' });
    expect(other).toMatchObject({ invoiceId: '', paymentPlanId: '', paymentType: 'standard' });
  });
});

test.each([
  ['amount', 1250.5, '$1,250.50'],
  ['paymentMethod', 'bank_transfer', 'Bank Transfer'],
  ['invoiceId', 12, 'Invoice 12'],
  ['paymentPlanId', 2, 'Exit of Palm Cove'],
  ['paymentPlanId', 3, 'Payment plan 3'],
  ['notes', 'x', undefined],
  ['invoiceId', null, undefined],
])('a conflict says %s %s as %s', (field, value, words) => {
  expect(shownValue(field, value, (id) => (id === 2 ? 'Exit of Palm Cove' : undefined))).toBe(words);
});

describe('giving back', () => {
  test('R2-138 R3-003 a refund names its payment alone and is at most what is left of it', async () => {
    const underway = refund({ status: 'processing', part: 50 });
    const paid = paymentDetail({ amount: 500, refundedAmount: 70.25, refunds: [underway] });
    expect(refundableOf(paid)).toBe(37_975);
    const schema = refundSchema(37_975);
    const values = { paymentMethod: 'check', amount: '379.76', notes: '' };
    await expect(schema.validate(values)).rejects.toThrow('You can refund up to $379.75');
    expect(refundInput(paid, { ...values, amount: '379.75' }, today)).toEqual({
      clientId: 5,
      paymentId: 81,
      paymentType: 'refund',
      paymentMethod: 'check',
      amount: 379.75,
      paymentDate: today,
      notes: null,
      status: 'completed',
    });
  });

  const preview = {
    paymentId: 81,
    receiptNumber: 412,
    amount: 5000,
    date: '2026-11-21',
    monthClosed: false,
    credit: 5000,
    invoices: [],
    commissions: [{ id: 93, userName: 'Maya Lindqvist', amount: 900, status: 'pending', canceled: true }],
  } satisfies ReversalPreview;

  test.each<[string, Partial<ReversalPreview>, string]>([
    ['credit', {}, 'Receipt 412, $5,000.00: reverses $5,000.00 of credit, cancels commission 93 of $900.00.'],
    [
      'invoices',
      {
        credit: 4000,
        invoices: [
          { invoiceId: 12, amount: 600 },
          { invoiceId: 13, amount: 400 },
        ],
        commissions: [],
      },
      'Receipt 412, $5,000.00: reverses $4,000.00 of credit, $600.00 paid on invoice 12 and $400.00 paid on invoice 13.',
    ],
    [
      'a paid commission',
      {
        credit: 0,
        invoices: [{ invoiceId: 12, amount: 5000 }],
        commissions: [{ id: 93, userName: 'Maya', amount: 900, status: 'paid', canceled: false }],
      },
      'Receipt 412, $5,000.00: reverses $5,000.00 paid on invoice 12, claws back commission 93 of $900.00.',
    ],
  ])('R3-001 a reversal says what it comes to: %s', (_, change, words) => {
    expect(consequencesOf({ ...preview, ...change })).toBe(words);
  });
});

const paidBy = (change: Partial<Payment>): Payment => payment({ invoiceId: null, byCard: false, ...change });

// The client's payments, the newest first, and the invoice → the method that the form proposes.
test.each<[string, Payment[], number | null, string]>([
  ['no payment', [], null, 'check'],
  ['the last one', [paidBy({ paymentMethod: 'cash' }), paidBy({ paymentMethod: 'other' })], null, 'cash'],
  [
    'that of the invoice',
    [paidBy({ paymentMethod: 'cash' }), paidBy({ paymentMethod: 'other', invoiceId: 12 })],
    12,
    'other',
  ],
  ['none of the invoice', [paidBy({ paymentMethod: 'cash' })], 12, 'cash'],
  ['a refund', [paidBy({ paymentMethod: 'cash', paymentType: 'refund' })], null, 'check'],
  ['one that never came', [paidBy({ paymentMethod: 'cash', status: 'canceled' })], null, 'check'],
  ['a charged card', [paidBy({ paymentMethod: 'credit_card', byCard: true })], null, 'check'],
  ['a card by hand', [paidBy({ paymentMethod: 'credit_card' })], null, 'credit_card'],
])('R5-150 after %s', (_, payments, invoiceId, method) => {
  expect(proposedMethod(payments, invoiceId)).toBe(method);
});
