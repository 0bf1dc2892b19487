import { expect, test } from 'vitest';
import { type BulkProgress, bulkTitle, canTakeAllOf, fileOf, percentDone, resultText } from './bulk';

const at = (change: Partial<BulkProgress>): BulkProgress => ({
  id: 1,
  list: 'leads',
  action: 'assign',
  state: 'done',
  total: 10_000,
  done: 9_999,
  unchanged: 0,
  refused: 1,
  undone: 0,
  kept: 0,
  error: null,
  acts: [],
  ...change,
});

test.each([
  [at({}), '9,999 leads updated, 1 left out.', 100],
  [at({ done: 1, unchanged: 2, refused: 0, total: 3 }), '1 lead updated, 2 already up to date.', 100],
  [at({ action: 'export', refused: 0, total: 9_999 }), '9,999 leads exported.', 100],
  [at({ action: 'trash', list: 'clients' }), '9,999 clients moved to the trash, 1 left out.', 100],
  [
    at({ action: 'approve', list: 'commissions', done: 12, refused: 2, total: 14 }),
    '12 commissions approved, 2 left out.',
    100,
  ],
  [at({ action: 'void', list: 'invoices', done: 1, refused: 0, total: 1 }), '1 invoice voided.', 100],
  [
    at({ action: 'remind', list: 'appointments', done: 3, refused: 0, total: 3 }),
    '3 appointments reminded.',
    100,
  ],
  [
    at({ action: 'download', list: 'payments', done: 2, refused: 0, total: 2 }),
    '2 payments ready to download.',
    100,
  ],
  [at({ state: 'running', done: 2_500, refused: 0 }), '2,500 leads updated.', 25],
  [at({ state: 'undoing', undone: 5_000 }), '5,000 leads restored.', 50],
  [at({ state: 'undone', undone: 9_998, kept: 1 }), '9,998 leads restored, 1 left unchanged.', 100],
])('R3-089 what came of it is said in numbers: %#', (bulk, text, percent) => {
  expect(resultText(bulk)).toBe(text);
  expect(percentDone(bulk)).toBe(percent);
});

test('R3-088 the question names what is done to how many', () => {
  expect(bulkTitle('assign', 'raw-leads', 1)).toBe('Assign 1 Raw Lead');
  expect(bulkTitle('status', 'leads', 2_000)).toBe('Change Status of 2,000 Leads');
});

test('R5-146 money, papers and appointments are picked out one by one, and papers are an archive', () => {
  expect(bulkTitle('remind', 'invoices', 2)).toBe('Send Reminders for 2 Invoices');
  expect(canTakeAllOf('clients')).toBe(true);
  expect(canTakeAllOf('invoices')).toBe(false);
  expect(fileOf({ id: 7, action: 'download' })).toBe('/api/bulk-actions/7/file.zip');
  expect(fileOf({ id: 7, action: 'export' })).toBe('/api/bulk-actions/7/file.csv');
});
