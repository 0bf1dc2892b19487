import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { client, clientOffice } from '../../test/clients';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import type { Hold } from './holdApi';

const PROBATE: Hold = {
  reason: 'Waits for probate',
  reviewOn: '2026-11-20',
  isOverdue: true,
  sentence: 'On hold: Waits for probate. The review was due Nov 20.',
};

/** What the server knows of the client's hold. */
const withHold = (hold: Hold | null) =>
  server.use(http.get('*/api/clients/:id/hold', () => HttpResponse.json({ hold })));

test('R6-014 R6-083 On Hold asks for a reason and a day of review within 90 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  clientOffice();
  withHold(null);
  const changed = takes('patch', '*/api/clients/5', () => HttpResponse.json(client()));
  const held = () => HttpResponse.json({ hold: PROBATE }, { status: 201 });
  const sent = takes('post', '*/api/clients/5/hold', held);
  const { user } = renderApp('/clients/5');
  await user.selectOptions(await screen.findByLabelText('Status'), 'On Hold');
  const dialog = within(await screen.findByRole('dialog', { name: 'Put on Hold' }));
  await user.click(dialog.getByRole('button', { name: 'Put on Hold' }));
  expect(await dialog.findByText('Say why this client is on hold.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Waits for probate');
  const day = dialog.getByLabelText(/^Review On/);
  fireEvent.change(day, { target: { value: '2027-02-20' } });
  fireEvent.blur(day);
  expect(await dialog.findByText('Choose a day within 90 days.')).toBeVisible();
  expect(await violations()).toEqual([]);
  fireEvent.change(day, { target: { value: '2027-02-19' } });
  await user.click(dialog.getByRole('button', { name: 'Put on Hold' }));
  expect(await screen.findByText('Client put on hold successfully')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Waits for probate', reviewOn: '2027-02-19' }]);
  expect(changed).toEqual([]);
});

test('R6-014 R6-084 an overdue review is said on the page and done there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  clientOffice({ client: client({ status: 'On Hold' }) });
  withHold(PROBATE);
  const sent = takes('put', '*/api/clients/5/hold/review', () => HttpResponse.json({ hold: PROBATE }));
  const { user } = renderApp('/clients/5');
  expect(await screen.findByText(PROBATE.sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review Hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Hold' }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Waits for probate');
  fireEvent.change(dialog.getByLabelText(/^Review On/), { target: { value: '2026-12-20' } });
  await user.click(dialog.getByRole('button', { name: 'Keep on Hold' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Waits for probate', reviewOn: '2026-12-20' }]));
});

test('R6-014 a client on hold without a word why is to be explained', async () => {
  clientOffice({ client: client({ status: 'On Hold' }) });
  withHold({
    reason: null,
    reviewOn: '2026-11-28',
    isOverdue: false,
    sentence: 'On hold. Say why and review by Nov 28.',
  });
  const { user } = renderApp('/clients/5');
  expect(await screen.findByText('On hold. Say why and review by Nov 28.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Say Why' }));
  expect(await screen.findByRole('dialog', { name: 'Put on Hold' })).toBeVisible();
});
