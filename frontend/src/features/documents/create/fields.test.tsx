import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { allow, documentOffice, FEE, generated, OFFERED } from '../../../test/documents';
import { paste, renderApp } from '../../../test/render';
import { takes } from '../../../test/server';
import type { TypedField } from '../typed';
import { spread } from './model';

const NEW = '/documents/new?clientId=9';

beforeEach(() => {
  allow('documents.write');
  documentOffice();
});

const field = (change: Partial<TypedField>): TypedField => ({ ...FEE, proposed: null, ...change });
const REPRESENTATIVE = field({ name: 'representative', label: 'Company Representative', kind: 'line' });
const NOTES = field({ name: 'notes', label: 'Notes', kind: 'text', shared: false, leavesBlank: false });

/** Both required types have these. */
const offering = (...fields: TypedField[]) =>
  documentOffice({ offered: OFFERED.map((each) => (each.required ? { ...each, fields } : each)) });

test('R5-067 what says the same on every paper is typed once; the rest is of one paper', async () => {
  offering(FEE, NOTES);
  const { user } = renderApp(NEW);
  await paste(user, await screen.findByLabelText('Service Fee'), '4,995.50');
  await paste(user, screen.getByLabelText('Notes'), 'Bring the deed.');
  await user.click(screen.getByRole('tab', { name: 'ID Verification' }));
  await waitFor(() => expect(screen.getByLabelText('Service Fee')).toHaveValue('4,995.50'));
  expect(screen.getByLabelText('Notes')).toHaveValue('');
  // They go along with each other, whichever is typed into.
  await user.clear(screen.getByLabelText('Service Fee'));
  await paste(user, screen.getByLabelText('Service Fee'), '100');
  await user.click(screen.getByRole('tab', { name: 'Purchase Summary' }));
  await waitFor(() => expect(screen.getByLabelText('Service Fee')).toHaveValue('100.00'));
});

test('R5-067 the fields begin with what the records say, and Save All names the papers with blanks', async () => {
  offering(field({ proposed: 4995.5 }), { ...REPRESENTATIVE, proposed: 'Dana Whitfield' }, NOTES);
  const sent = takes('post', '*/api/documents', () => HttpResponse.json(generated(), { status: 201 }));
  const { user } = renderApp(NEW);
  expect(await screen.findByLabelText('Service Fee')).toHaveValue('4,995.50');
  const representative = screen.getByLabelText('Company Representative');
  expect(representative).toHaveValue('Dana Whitfield');
  expect(screen.queryByRole('list', { name: 'Papers with blanks' })).not.toBeInTheDocument();
  await user.clear(representative);
  const blanks = await screen.findByRole('list', { name: 'Papers with blanks' });
  await waitFor(() =>
    expect(
      within(blanks)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Purchase Summary: Company Representative', 'ID Verification: Company Representative']),
  );
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save All (2)' }));
  expect(await screen.findByText('2 of 2 saved')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ type: 'Purchase Summary', data: { fee: 4995.5 } }),
    expect.objectContaining({ type: 'ID Verification', data: { fee: 4995.5 } }),
  ]);
});

test('R5-067 on a phone what saves comes after the fields, and so it is read', async () => {
  renderApp(NEW);
  const fee = await screen.findByLabelText('Service Fee');
  const save = screen.getByRole('button', { name: 'Save All (2)' });
  expect(fee.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

/** What the others say before, what is typed → what they say then. */
test.each([
  ['', '100', '100'],
  ['100', '', ''],
  ['100', '200', '200'],
])('R5-067 a field goes along with the others while they say the same: "%s" to "%s"', (was, is, outcome) => {
  const offered = OFFERED.map((each) => ({ ...each, fields: [FEE] }));
  const values = (fees: string[]) =>
    Object.fromEntries(offered.map(({ type }, n) => [type, { title: '', data: { fee: fees[n] ?? '' } }]));
  const next = spread(offered, values([was, was, '7', was]), values([is, was, '7', was]));
  expect(next).toEqual(values([is, outcome, '7', outcome]));
  expect(spread(offered, values([was]), values([was]))).toBeNull();
});
