import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { client, clientOffice } from '../../test/clients';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import type { Hold } from './holdApi';

const PROBATE: Hold = {
  reason: 'Waits for probate',
  reviewOn: '2026-11-20',
  isOverdue: true,
  sentence: 'On hold: Waits for probate. The review was due Nov 20.',
};

const held = () => HttpResponse.json({ hold: PROBATE }, { status: 201 });

const today = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });

/** What the server knows of the client's hold. */
const withHold = (hold: Hold | null) =>
  server.use(http.get('*/api/clients/:id/hold', () => HttpResponse.json({ hold })));

test('R6-014 R6-083 On Hold asks for a reason and a day of review within 90 days', async () => {
  today();
  clientOffice();
  withHold(null);
  const changed = takes('patch', '*/api/clients/5', () => HttpResponse.json(client()));
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
  today();
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
  today();
  clientOffice({ client: client({ status: 'On Hold' }) });
  withHold({
    reason: null,
    reviewOn: '2026-11-28',
    isOverdue: false,
    sentence: 'On hold. Say why and review by Nov 28.',
  });
  const { user } = renderApp('/clients/5');
  expect(await screen.findByText('On hold. Say why and review by Nov 28.')).toBeVisible();
  const sent = takes('post', '*/api/clients/5/hold', held);
  await user.click(screen.getByRole('button', { name: 'Say Why' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say Why' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Waits for probate');
  fireEvent.change(dialog.getByLabelText(/^Review On/), { target: { value: '2026-12-20' } });
  await user.click(dialog.getByRole('button', { name: 'Save Reason' }));
  expect(await screen.findByText('Reason saved successfully')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Waits for probate', reviewOn: '2026-12-20' }]);
});

test('R6-014 a hold that cannot be loaded says so, and is asked for again', async () => {
  clientOffice({ client: client({ status: 'On Hold' }) });
  server.use(http.get('*/api/clients/:id/hold', () => refused('GET /clients/{id}/hold', 'not_found')));
  const { user } = renderApp('/clients/5');
  expect(await screen.findByText("Couldn't load why this client is on hold.")).toBeVisible();
  withHold(PROBATE);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(PROBATE.sentence)).toBeVisible();
});

/** Chooses On Hold in a form, with the reason and a day. */
async function chooseHold(user: UserEvent) {
  await user.selectOptions(await screen.findByLabelText('Status'), 'On Hold');
  await user.type(screen.getByLabelText(/^Reason/), ' Waits for probate ');
  fireEvent.change(screen.getByLabelText(/^Review On/), { target: { value: '2027-02-19' } });
}

test('R6-014 R6-083 the edit form asks for them too, and sends them after the rest', async () => {
  today();
  clientOffice();
  const changed = takes('patch', '*/api/clients/5', () => HttpResponse.json(client({ version: 3 })));
  const sent = takes('post', '*/api/clients/5/hold', held);
  const { user, address } = renderApp('/clients/5/edit');
  await user.selectOptions(await screen.findByLabelText('Status'), 'On Hold');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Say why this client is on hold.')).toBeVisible();
  expect(screen.getByText('Choose the day of the review.')).toBeVisible();
  await chooseHold(user);
  expect(await violations()).toEqual([]);
  await user.type(screen.getByLabelText('City'), ' Beach');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(address()).toBe('/clients/5'));
  expect(await screen.findByText('Client updated successfully')).toBeVisible();
  expect(changed).toEqual([{ city: 'Orlando Beach', version: 2 }]);
  expect(sent).toEqual([{ reason: 'Waits for probate', reviewOn: '2027-02-19' }]);
});

test('R6-014 a hold that is refused stays in the form, and what was saved is not sent as stale', async () => {
  today();
  clientOffice();
  const changed = takes('patch', '*/api/clients/5', () => HttpResponse.json(client({ version: 3 })));
  takes('post', '*/api/clients/5/hold', () => refused('POST /clients/{id}/hold', 'invalid_fields'));
  const { user, address } = renderApp('/clients/5/edit');
  await chooseHold(user);
  await user.type(screen.getByLabelText('City'), ' Beach');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(address()).toBe('/clients/5/edit');
  takes('post', '*/api/clients/5/hold', held);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(address()).toBe('/clients/5'));
  expect(changed).toMatchObject([{ version: 2 }, { version: 3 }]);
});

test('R6-014 one who is on hold is not asked again when they are edited', async () => {
  clientOffice({ client: client({ status: 'On Hold' }) });
  renderApp('/clients/5/edit');
  expect(await screen.findByLabelText('Status')).toHaveValue('On Hold');
  expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
});

test('R6-014 a new client may be on hold from the beginning, with a reason', async () => {
  today();
  clientOffice();
  const made = takes('post', '*/api/clients', () => HttpResponse.json(client(), { status: 201 }));
  const sent = takes('post', '*/api/clients/5/hold', held);
  const { user, address } = renderApp('/clients/new');
  await user.type(await screen.findByLabelText(/First Name/), 'Nadia');
  await user.type(screen.getByLabelText(/Last Name/), 'Cole');
  await user.selectOptions(screen.getByLabelText(/Service Type/), 'Transfer');
  await chooseHold(user);
  await user.click(screen.getByRole('button', { name: 'Create Client' }));
  await waitFor(() => expect(address()).toBe('/clients/5'));
  expect(made).toMatchObject([{ status: 'On Hold' }]);
  expect(sent).toEqual([{ reason: 'Waits for probate', reviewOn: '2027-02-19' }]);
});
