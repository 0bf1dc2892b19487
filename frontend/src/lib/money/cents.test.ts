import { describe, expect, test } from 'vitest';
import {
  amountProblem,
  centsOf,
  centsText,
  divideCents,
  dollarsOf,
  formatTypedAmount,
  readBasisPoints,
  readCents,
  shareOf,
} from './cents';

describe('amounts in a form', () => {
  test.each([
    ['1250.5', 125_050],
    ['$1,250.50', 125_050],
    [' 0.07 ', 7],
    ['9999999.99', 999_999_999],
    ['10000000', null],
    ['1.005', null],
    ['1e3', null],
    ['-5', null],
    ['', null],
    ['1,25', null],
  ])('%s reads as %s cents', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  test.each([
    ['0.01', undefined],
    ['$9,999,999.99', undefined],
    ['0', 'no'],
    ['-5', 'no'],
    ['1e3', 'no'],
    ['1,25', 'no'],
    ['12,34,56,78', 'no'],
    ['1.005', 'Amount may have at most two decimals.'],
    ['0.000', 'Amount may have at most two decimals.'],
    ['12345678.123', 'Amount may have at most two decimals.'],
    ['10,000,000', 'Amount may be at most $9,999,999.99.'],
    ['99999999.9', 'Amount may be at most $9,999,999.99.'],
  ])('R2-134 %s is refused as the server does: %s', (text, outcome) => {
    expect(amountProblem(text, 'no')).toBe(outcome);
  });

  test.each([
    ['1250.5', '1,250.50'],
    ['$10000', '10,000.00'],
    ['1,234,567.8', '1,234,567.80'],
    ['999', '999.00'],
    ['0.07', '0.07'],
    ['', ''],
    ['1.005', '1.005'],
    ['10000000', '10000000'],
  ])('%s is shown as %s once its field is left', (text, shown) => {
    expect(formatTypedAmount(text)).toBe(shown);
  });

  test('every amount keeps its cents on the way to the API and back', () => {
    for (const cents of [1, 10, 29, 110, 1_10, 57_57, 104_35, 819_255, 999_999_999]) {
      expect(centsOf(JSON.parse(JSON.stringify(dollarsOf(cents))))).toBe(cents);
      expect(readCents(centsText(cents))).toBe(cents);
    }
  });

  test.each([
    [1000, 3, 333],
    [2000, 3, 667],
    [1, 2, 1],
    [0, 7, 0],
  ])('%s cents in %s parts are %s', (whole, parts, part) => {
    expect(divideCents(whole, parts)).toBe(part);
  });

  test('R2-232 an amount times a percentage is rounded half up once', () => {
    expect(shareOf(10_001, 1650)).toBe(1650);
    expect(shareOf(50, 100)).toBe(1);
    expect(readBasisPoints('16.25')).toBe(1625);
    expect(readBasisPoints('16 %')).toBe(1600);
    expect(readBasisPoints('1.234')).toBeNull();
  });
});
