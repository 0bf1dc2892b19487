import { describe, expect, test } from 'vitest';
import { partnerPayment } from '../../../test/billing';
import {
  emptyValues,
  METHODS,
  methodLabel,
  NEW_STATUSES,
  type PartnerPaymentValues,
  partnerOf,
  partnerPaymentSchema,
  shownValue,
  TYPES,
  toInput,
  toPatch,
  toValues,
} from './model';

const TODAY = '2026-11-21';
const filled = (change: Partial<PartnerPaymentValues> = {}): PartnerPaymentValues => ({
  ...emptyValues(TODAY, '4'),
  amount: '425.5',
  ...change,
});

/** The message on the field, or null. */
function problem(field: string, change: Partial<PartnerPaymentValues>): string | null {
  try {
    partnerPaymentSchema(TODAY).validateSyncAt(field, filled(change));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('rules of the form', () => {
  const AMOUNT = 'Amount must be a positive number';
  const cases: [string, keyof PartnerPaymentValues, string, string | null][] = [
    ['R2-146 nothing', 'amount', '0', AMOUNT],
    ['R2-146 negative', 'amount', '-1', AMOUNT],
    ['R2-146 three decimals', 'amount', '1.005', 'Amount may have at most two decimals.'],
    ['R2-146 an exponent', 'amount', '1e2', AMOUNT],
    ['R2-146 the least', 'amount', '0.01', null],
    ['R2-147 none', 'partnerId', '', 'Partner is required'],
    ['R2-147 one', 'partnerId', '4', null],
    ['a day to come', 'paymentDate', '2026-11-22', 'Payment date cannot be in the future'],
    ['long ago', 'paymentDate', '1899-12-31', 'Payment date cannot be before 1900'],
    ['today', 'paymentDate', TODAY, null],
  ];
  test.each(cases)('%s', (_name, field, text, message) => {
    expect(problem(field, { [field]: text })).toBe(message);
  });
});

test('R2-240 R2-241 types and methods', () => {
  expect(TYPES).toEqual([
    'fulfillment_fee',
    'filing_fee',
    'recording_fee',
    'retainer',
    'milestone_payment',
    'other',
  ]);
  expect(METHODS).toEqual(['bank_transfer', 'check', 'credit_card', 'ach', 'wire', 'other']);
  expect(METHODS.map(methodLabel)).toEqual(['Bank Transfer', 'Check', 'Credit Card', 'ACH', 'Wire', 'Other']);
});

test('R2-123 a new payment is completed unless somebody says otherwise', () => {
  expect(emptyValues(TODAY).status).toBe('completed');
  expect([...NEW_STATUSES].sort()).toEqual(['canceled', 'completed', 'pending', 'processing']);
});

test('R2-104 the form as it is sent', () => {
  expect(toInput(filled({ caseIds: [31], invoiceNumber: ' CT-118 ' }))).toEqual({
    partnerId: 4,
    paymentType: 'fulfillment_fee',
    paymentMethod: 'bank_transfer',
    amount: 425.5,
    paymentDate: TODAY,
    status: 'completed',
    description: null,
    invoiceNumber: 'CT-118',
    caseIds: [31],
    notes: null,
  });
});

test('an edit sends what was touched', () => {
  const base = partnerPayment();
  expect(toPatch({ ...toValues(base), status: 'processing', caseIds: [31, 32] }, base)).toEqual({
    status: 'processing',
    caseIds: [31, 32],
  });
});

test('R2-052 R2-055 names and stored words', () => {
  expect(partnerOf({ partnerName: '' })).toBe('Unknown Partner');
  expect(partnerOf({ partnerName: 'Clear Title Services' })).toBe('Clear Title Services');
  const records = [partnerPayment()];
  expect(shownValue('paymentType', 'filing_fee', records)).toBe('Filing Fee');
  expect(shownValue('paymentMethod', 'ach', records)).toBe('ACH');
  expect(shownValue('amount', 425.5, records)).toBe('$425.50');
  expect(shownValue('partnerId', 4, records)).toBe('Clear Title Services');
  expect(shownValue('partnerId', 9, records)).toBe('someone else');
  expect(shownValue('notes', null, records)).toBeUndefined();
});
