import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../api/SessionProvider';
import { violations } from '../../../test/axe';
import { clientOffice } from '../../../test/clients';
import { accountant, administrator, commissionDetail, commissionOffice } from '../../../test/commissions';
import { paymentDetail, payment as paymentRow } from '../../../test/payments';
import { refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { ThemeRoot } from '../../../theme/ThemeRoot';
import { Toasts } from '../../../ui/toasts/Toasts';
import { CommissionForm } from './CommissionForm';

const payment = paymentRow({
  id: 12,
  status: 'completed',
  paymentType: 'standard',
  mock: false,
  paymentDate: '2026-11-05',
  amount: 5000,
  refundedAmount: 0,
  paymentMethod: 'credit_card',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

function received() {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/payments', () => rows([payment])),
    http.get('*/api/payments/:id(\\d+)', () => HttpResponse.json(paymentDetail({ ...payment }))),
    http.get('*/api/commissions/proposal', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(commissionDetail().explanation);
    }),
  );
  return asked;
}

function openNew() {
  const onCreated = vi.fn();
  render(
    <BrowserRouter>
      <ThemeRoot>
        <Toasts>
          <SessionProvider>
            <CommissionForm title="New Commission" onClose={() => undefined} onCreated={onCreated} />
          </SessionProvider>
        </Toasts>
      </ThemeRoot>
    </BrowserRouter>,
  );
  return { onCreated, person: userEvent.setup({ pointerEventsCheck: 0 }) };
}

test('R2-068 R2-098 R2-151 R2-232 R2-243 a paid commission of a payment, by hand', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  const asked = received();
  const sent = takes('post', '*/api/commissions', () =>
    HttpResponse.json(commissionDetail(), { status: 201 }),
  );
  const { onCreated, person } = openNew();
  await person.type(await screen.findByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  await waitFor(() => expect(screen.getByLabelText(/^Salesperson/)).toHaveTextContent('Maya Torres'));
  await person.selectOptions(screen.getByLabelText(/^Salesperson/), 'Maya Torres');
  await person.selectOptions(await screen.findByLabelText('Payment'), '12');
  await person.type(screen.getByLabelText(/^Rate/), '16');
  const amount = screen.getByLabelText(/^Amount/);
  await waitFor(() => expect(amount).toHaveValue('800.00'));
  await screen.findByText('$399.00');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ userId: '3', paymentId: '12' });
  await person.click(screen.getByText('Use This Amount'));
  await waitFor(() => expect(amount).toHaveValue('399.00'));
  expect(screen.getByLabelText(/^Rate/)).toHaveValue('14');
  await person.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(await screen.findByText('A paid date is required when the status is Paid.')).toBeVisible();
  expect(screen.getByLabelText('Paid By')).toHaveValue('bank_transfer');
  expect(await violations()).toEqual([]);
  await person.click(screen.getByText('Create Commission'));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      userId: 3,
      clientId: 5,
      paymentId: 12,
      amount: 399,
      rate: 14,
      notes: null,
      status: 'paid',
      paidDate: '2026-11-21',
      createPaymentRecord: true,
      paymentMethod: 'bank_transfer',
    },
  ]);
});

/** A commission of payment 12 at 16 percent of it: 800.00, where 399.00 is calculated. */
async function fillAbove(person: ReturnType<typeof openNew>['person']) {
  await person.type(await screen.findByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  await waitFor(() => expect(screen.getByLabelText(/^Salesperson/)).toHaveTextContent('Maya Torres'));
  await person.selectOptions(screen.getByLabelText(/^Salesperson/), 'Maya Torres');
  await person.selectOptions(await screen.findByLabelText('Payment'), '12');
  await person.type(screen.getByLabelText(/^Rate/), '16');
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue('800.00'));
  await screen.findByText('$399.00');
}

test('R3-007 above the calculated amount an administrator gives a reason', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  received();
  const detail = refusalOf('POST /commissions', 'reason:reason_required').detail;
  let answered = 0;
  const sent = takes('post', '*/api/commissions', () => {
    answered += 1;
    return answered === 1
      ? refused('POST /commissions', 'reason:reason_required')
      : HttpResponse.json(commissionDetail(), { status: 201 });
  });
  const { onCreated, person } = openNew();
  expect(await screen.findByText('Create Commission')).toBeVisible();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await fillAbove(person);
  expect(screen.queryByText('Only an administrator may record more.')).toBeNull();
  await person.click(screen.getByText('Create Commission'));
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining(detail)));
  await person.type(reason, 'She found the buyer.');
  await person.click(screen.getByText('Create Commission'));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ amount: 800, reason: 'She found the buyer.' });
});

test('R3-007 billing is told that more takes an administrator', async () => {
  clientOffice();
  commissionOffice({ viewer: accountant });
  received();
  const { person } = openNew();
  await fillAbove(person);
  expect(await screen.findByText('Only an administrator may record more.')).toBeVisible();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await person.click(screen.getByText('Use This Amount'));
  await waitFor(() => expect(screen.queryByText('Only an administrator may record more.')).toBeNull());
});

test('R2-118 R2-148 R2-150 R2-207 billing records pending ones; what is refused stands at its field', async () => {
  clientOffice();
  commissionOffice({ viewer: accountant });
  received();
  const { person } = openNew();
  await person.click(await screen.findByText('Create Commission'));
  expect(await screen.findByText('Salesperson is required')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveTextContent(/^Pending$/);
  // What is put right is no longer called wrong.
  expect(screen.getByText('Client is required')).toBeVisible();
  await person.type(screen.getByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  await waitFor(() => expect(screen.queryByText('Client is required')).toBeNull());
  await person.type(screen.getByLabelText(/^Amount/), '0');
  await person.type(screen.getByLabelText(/^Rate/), '101');
  expect(await screen.findByText('Amount must be at least $0.01')).toBeVisible();
  expect(screen.getByText('Rate cannot exceed 100%')).toBeVisible();
});

test('R2-068 R2-207 editing sends what changed; an automatic one stays with its payment', async () => {
  commissionOffice({ viewer: administrator });
  received();
  const { detail } = refusalOf('PATCH /commissions/{id}', 'final_record');
  const sent = takes('patch', '*/api/commissions/41', () =>
    refused('PATCH /commissions/{id}', 'final_record'),
  );
  const { user: person } = renderApp('/commissions?editCommission=41');
  const amount = await screen.findByLabelText(/^Amount/);
  expect(amount).toHaveValue('399.00');
  expect(screen.queryByLabelText('Payment')).toBeNull();
  await person.clear(amount);
  await person.type(amount, '380');
  await person.click(screen.getByText('Save Changes'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(sent).toEqual([{ amount: 380, version: 2 }]);
});

test('R2-207 a second one of the same payment and person: where the first one is', async () => {
  commissionOffice({ viewer: administrator });
  received();
  const { detail } = refusalOf('PATCH /commissions/{id}', 'commission_exists');
  takes('patch', '*/api/commissions/41', () =>
    refused('PATCH /commissions/{id}', 'commission_exists', { current: { id: 37 } }),
  );
  const { user: person, address } = renderApp('/commissions?editCommission=41');
  await person.click(await screen.findByText('Save Changes'));
  expect(await screen.findByText(detail)).toBeVisible();
  await person.click(await screen.findByRole('link', { name: 'Open commission 37' }));
  expect(await screen.findByRole('dialog', { name: /^Commission / })).toBeVisible();
  expect(address()).toBe('/commissions?commission=37');
});

test('R2-207 a first one that is not shown to billing is no link', async () => {
  commissionOffice({ viewer: accountant });
  received();
  takes('patch', '*/api/commissions/41', () =>
    refused('PATCH /commissions/{id}', 'commission_exists', { current: { id: 37 } }),
  );
  const { user: person } = renderApp('/commissions?editCommission=41');
  const save = await screen.findByText('Save Changes');
  server.use(http.get('*/api/commissions/37', () => refused('GET /commissions/{id}', 'not_found')));
  await person.click(save);
  expect(await screen.findByText(/An administrator can see commission 37\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open commission 37' })).toBeNull();
});

test('R2-207 a new one that exists already names the first', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  received();
  takes('post', '*/api/commissions', () =>
    refused('POST /commissions', 'commission_exists', { current: { id: 37 } }),
  );
  const { person } = openNew();
  await person.type(await screen.findByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  await waitFor(() => expect(screen.getByLabelText(/^Salesperson/)).toHaveTextContent('Maya Torres'));
  await person.selectOptions(screen.getByLabelText(/^Salesperson/), 'Maya Torres');
  await person.type(screen.getByLabelText(/^Rate/), '16');
  await person.type(screen.getByLabelText(/^Amount/), '5');
  await person.click(screen.getByText('Create Commission'));
  const link = await screen.findByRole('link', { name: 'Open commission 37' });
  expect(link).toHaveAttribute('href', '/commissions?commission=37');
});

test('what another person changed is said in words', async () => {
  commissionOffice({ viewer: administrator });
  received();
  const current = commissionDetail({ version: 3, amount: 1250.5, rate: 0.16, ratePercent: 16 });
  takes('patch', '*/api/commissions/41', () =>
    refused('PATCH /commissions/{id}', 'stale_version', { current }),
  );
  const { user: person } = renderApp('/commissions?editCommission=41');
  const amount = await screen.findByLabelText(/^Amount/);
  await person.clear(amount);
  await person.type(amount, '380');
  await person.click(screen.getByText('Save Changes'));
  expect(
    await screen.findByText('Amount: was $399.00, is now $1,250.50; your change: $380.00'),
  ).toBeVisible();
  expect(screen.getByText(/: was 14%, is now 16%$/)).toBeVisible();
});

test('R2-208 payments or salespeople that cannot be read are told of', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  received();
  server.use(http.get('*/api/users', () => refused('GET /users', 'fault')));
  openNew();
  expect(await screen.findByText('Error Loading Data')).toBeVisible();
  expect(screen.getByText('Failed to load form data')).toBeVisible();
});

test('a client with very many payments offers them part by part', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  received();
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/payments', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const isFirst = searchParams.get('page') === '1';
      return rows([isFirst ? payment : { ...payment, id: 3, paymentDate: '2024-01-05' }], 312);
    }),
  );
  const { person } = openNew();
  await person.type(await screen.findByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  expect(await screen.findByText('Newest first, part 1 of 2.')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Payment'), '12');
  await person.click(screen.getByRole('button', { name: 'Earlier Payments' }));
  expect(await screen.findByText(/^Jan 5, 2024/)).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    clientId: '5',
    status: 'completed',
    mock: 'false',
    page: '2',
    perPage: '200',
  });
  // What was chosen stays chosen, and its figure is still known.
  expect(screen.getByLabelText('Payment')).toHaveDisplayValue('Payment 12');
  await person.type(screen.getByLabelText(/^Rate/), '16');
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue('800.00'));
});

test('a part that cannot be read is left again', async () => {
  clientOffice();
  commissionOffice({ viewer: administrator });
  received();
  server.use(
    http.get('*/api/payments', ({ request }) =>
      new URL(request.url).searchParams.get('page') === '1'
        ? rows([payment], 312)
        : refused('GET /payments', 'fault'),
    ),
  );
  const { person } = openNew();
  await person.type(await screen.findByLabelText(/^Client/), 'cole');
  await person.click(await screen.findByText('Nadia Cole'));
  await person.click(await screen.findByRole('button', { name: 'Earlier Payments' }));
  expect(await screen.findByText('Failed to load form data')).toBeVisible();
  expect(screen.getByText('Newest first, part 2 of 2.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Later Payments' }));
  expect(await screen.findByText(/^Nov 5, 2026/)).toBeInTheDocument();
});

test('an amount of one’s own is restored with its payment and rate', async () => {
  commissionOffice({ viewer: administrator });
  received();
  server.use(http.get('*/api/payments/summary', () => refused('GET /payments/summary', 'fault')));
  const typed = { clientId: { id: 5, name: 'Nadia Cole' }, paymentId: '12', rate: '16', amount: '380' };
  window.sessionStorage.setItem(`exitdesk-draft:${administrator.id}:commission:new`, JSON.stringify(typed));
  const { user: person } = renderApp('/payments?tab=commissions&dialog=new');
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Nov 5, 2026/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('380');
  const rate = screen.getByLabelText(/^Rate/);
  await person.clear(rate);
  await person.type(rate, '10');
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue('500.00'));
});
