import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { appointment } from '../../test/appointments';
import { violations } from '../../test/axe';
import { callCheck } from '../../test/calling';
import { client, clientOffice, exitCase, property } from '../../test/clients';
import { user as person } from '../../test/factories';
import { clerk, clientMoney } from '../../test/payments';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

/** What stands below a name of the head. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('R5-152 the head says status, owner, next step, balance, overdue and how to reach them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  clientOffice({ properties: [property({ exitCase: exitCase() })] });
  const permissions = [...clerk.permissions, 'appointments.read' as const, 'raw_leads.write' as const];
  const signing = appointment({ id: 8, title: 'Signing', date: '2026-11-24', clientId: 5, leadId: null });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ ...clerk, permissions })),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/:id/appointments', () => rows([signing])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/invoices', () => rows([])),
  );
  const { container } = renderApp('/clients/5');
  expect(await screen.findByLabelText('Status')).toHaveValue('Active');
  expect(screen.getByText('Maya Torres')).toBeVisible();
  await waitFor(() => expect(fact('Next Step')).toHaveTextContent('Signing, Nov 24, 2026 at 1:00 PM'));
  await waitFor(() => expect(fact('Balance')).toHaveTextContent('$8,249.50$300.00 overdue'));
  expect(fact('Phone')).toHaveTextContent('(407) 555-0155');
  expect(screen.getByRole('button', { name: 'Call Nadia Cole' })).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('R5-152 without an appointment the next step is that of the case', async () => {
  clientOffice({ properties: [property({ exitCase: exitCase() })] });
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['clients.read'] }))));
  renderApp('/clients/5');
  await screen.findByRole('heading', { level: 1, name: 'Nadia Cole' });
  await waitFor(() =>
    expect(fact('Next Step')).toHaveTextContent('Documents Complete, Palm Cove Resortlast step Nov 5, 2026'),
  );
  expect(screen.queryByText('Balance', { selector: 'dt' })).not.toBeInTheDocument();
});

test('R6-010 a call from the record is asked about, and “Spoke with Client” is noted', async () => {
  clientOffice();
  vi.spyOn(window, 'open').mockReturnValue(null);
  takes('post', '*/api/contact/check', () => HttpResponse.json(callCheck()));
  const begun = { id: 71, tel: 'tel:+14075550155', startedAt: '2026-11-22T19:04:02Z' };
  takes('post', '*/api/contact/calls', () => HttpResponse.json(begun, { status: 201 }));
  const noted = () => HttpResponse.json({ id: 71, outcome: 'spoke' });
  const sent = takes('put', '*/api/contact/calls/71/service-outcome', noted);
  const { user } = renderApp('/clients/5');
  await user.click(await screen.findByRole('button', { name: 'Call Nadia Cole' }));
  const asked = within(await screen.findByRole('group', { name: 'Call outcome' }));
  expect(asked.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Spoke with Client',
    'Left a Message',
    'No Answer',
    'Someone Else Answered',
  ]);
  expect(await violations()).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Spoke with Client' }));
  expect(await screen.findByText('Call outcome saved successfully')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'spoke' }]);
  expect(screen.queryByRole('group', { name: 'Call outcome' })).toBeNull();
});

test('R5-152 n begins a note, also from another tab, and what is written stays over the tabs', async () => {
  clientOffice();
  const { user, address } = renderApp('/clients/5');
  const note = await screen.findByLabelText('Add a note');
  await user.keyboard('n');
  await waitFor(() => expect(note).toHaveFocus());
  expect(note).toHaveValue('');
  await user.type(note, 'Called back, no answer');
  await user.click(screen.getByRole('tab', { name: 'Calling' }));
  expect(address()).toBe('/clients/5?tab=calling');
  expect(await screen.findByRole('region', { name: 'Calling' })).toBeVisible();
  expect(note).not.toBeVisible();
  await user.keyboard('n');
  await waitFor(() => expect(note).toHaveFocus());
  expect(note).toHaveValue('Called back, no answer');
  expect(address()).toBe('/clients/5');
});

test('R5-152 where no note may be written n does nothing', async () => {
  clientOffice({ client: client({ deletedAt: '2026-11-21T05:00:00Z' }) });
  const { user, address } = renderApp('/clients/5');
  await screen.findByText('This client is in the trash.');
  await user.keyboard('n');
  expect(address()).toBe('/clients/5');
  expect(screen.queryByLabelText('Add a note')).not.toBeInTheDocument();
});

test('R5-152 a lead has the same head, and its note field comes before what is seldom read', async () => {
  const { user } = renderApp('/leads/12');
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement);
  expect(head.getByLabelText('Status')).toHaveValue('New Lead');
  for (const name of ['Next Step', 'Balance', 'Phone', 'Email']) {
    expect(screen.getByText(name, { selector: 'dt' })).toBeVisible();
  }
  const note = await screen.findByLabelText('Add a note');
  const details = screen.getByRole('region', { name: 'Details' });
  expect(note.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard('n');
  await waitFor(() => expect(note).toHaveFocus());
});

test('s schedules an appointment with the client, but not after g', async () => {
  clientOffice();
  const { user, address } = renderApp('/clients/5');
  await screen.findByRole('link', { name: 'Schedule Appointment' });
  await user.keyboard('gs');
  expect(address()).toBe('/clients/5');
  await user.keyboard('s');
  await waitFor(() => expect(address()).toBe('/calendar/new?clientId=5'));
});
