import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { allow, document, SIGNERS } from '../../test/documents';
import { preferences } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import { waitingFor } from './model';

beforeEach(() => {
  allow('documents.write', 'documents.void_signed');
  server.use(http.get('*/api/documents/reminders', () => rows([])));
});

const asTable = () =>
  server.use(
    http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ documentsLayout: 'table' }))),
  );

test('R5-141 documents open with cards, and the table is kept for this person', async () => {
  server.use(http.get('*/api/documents', () => rows([document()])));
  const sent = takes('patch', '*/api/me/preferences', () =>
    HttpResponse.json(preferences({ documentsLayout: 'table' })),
  );
  const { user } = renderApp('/documents');
  expect(await screen.findByRole('list', { name: 'Documents' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Documents' });
  await waitFor(() => expect(sent).toEqual([{ documentsLayout: 'table' }]));
  expect(within(table).getByRole('link', { name: 'Exit contract' })).toHaveAttribute('href', '/documents/4');
});

test('R5-141 R5-144 a row says what, whose, which type, how far, for whom it waits and how old it is', async () => {
  const sent = document({ status: 'Sent', signers: SIGNERS, generated: true });
  server.use(http.get('*/api/documents', () => rows([sent])));
  asTable();
  const { user, address } = renderApp('/documents');
  const table = within(await screen.findByRole('table', { name: 'Documents' }));
  await table.findByText('Exit contract');
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    // R5-146: it is selected here.
    '',
    'Document',
    'Client',
    'Type',
    'Status',
    'Waiting For',
    'Age',
    'Actions',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual([
    '',
    'Exit contract',
    'Nadia Cole',
    'Cancellation Agreement',
    'Sent',
    'Nadia Cole, Company Representative',
  ]);
  expect(cells[6]).toMatch(/^(Today|\d+ days?)$/);
  expect(await violations()).toEqual([]);
  await user.click(table.getByRole('button', { name: 'More for Exit contract' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Download', 'Delete']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.click(table.getByRole('button', { name: 'Edit Exit contract' }));
  expect(address()).toBe('/documents?edit=4');
});

test.each([
  ['Draft', SIGNERS, null],
  ['Sent', [], null],
  ['Sent', SIGNERS, 'Nadia Cole, Company Representative'],
  ['Sent', SIGNERS.map((signer) => ({ ...signer, signedOn: '2026-11-05' })), null],
] as const)('R5-141 a paper that is %s waits for who has not signed it (%#)', (status, signers, outcome) =>
  expect(waitingFor({ status, signers: [...signers] })).toBe(outcome),
);
