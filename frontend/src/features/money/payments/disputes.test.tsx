import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { client, clientOffice } from '../../../test/clients';
import { clerk, clientMoney, moneyOffice, payment, paymentDetail } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';

const dispute = {
  status: 'needs_response',
  needsResponse: true,
  amount: 750.5,
  currency: 'usd',
  reason: 'product_not_received',
  evidenceDueBy: '2026-12-05T23:59:59Z',
} as const;
const disputed = {
  id: 'dp_1',
  paymentId: 81,
  paymentDate: '2026-11-05',
  clientId: 5,
  clientName: 'Nadia Cole',
  suppressed: null,
  dispute,
};
const MARK = 'Disputed, evidence due by Dec 5, 2026';

function signIn(permissions: typeof clerk.permissions) {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...clerk, permissions })));
}

test('R3-020 a disputed payment is marked in the list and in its dialog', async () => {
  const lost = payment({ id: 90, paymentType: 'refund', refundCause: 'dispute', refundOrigin: 'processor' });
  const made = payment({ id: 91, paymentType: 'refund', refundCause: 'refund', refundOrigin: 'processor' });
  const sent = payment({ id: 92, dispute: { ...dispute, status: 'under_review', needsResponse: false } });
  moneyOffice({
    list: () => rows([payment({ dispute }), lost, made, sent]),
    detail: paymentDetail({ dispute, byCard: true }),
  });
  server.use(http.get('*/api/payments/81/timeline', () => rows([])));
  renderApp('/payments?payment=81');
  const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
  expect(await within(dialog).findByText(MARK)).toBeVisible();
  const table = await screen.findByRole('table', { hidden: true });
  for (const mark of [MARK, 'Lost Dispute', 'Made in Stripe', 'Disputed, under review']) {
    expect(within(table).getByText(mark)).toBeInTheDocument();
  }
});

test('R3-020 the dashboard names the disputed payments for staff who read payments', async () => {
  signIn(['dashboard.read', 'payments.read']);
  const other = {
    ...disputed,
    id: 'dp_2',
    paymentId: 82,
    dispute: { ...dispute, currency: 'eur', amount: 70 },
  };
  server.use(http.get('*/api/payments/disputes', () => HttpResponse.json([disputed, other])));
  const { container } = renderApp('/');
  const card = await screen.findByRole('region', { name: 'Disputed Payments' });
  const link = within(card).getByRole('link', { name: 'Nadia Cole, payment 81' });
  expect(link).toHaveAttribute('href', '/payments?payment=81');
  const lines = within(card)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    `Nadia Cole, payment 81 $750.50 · Product Not Received${MARK}`,
    `Nadia Cole, payment 82 70.00 EUR · Product Not Received${MARK}`,
  ]);
  expect(await violations(container)).toEqual([]);
});

test.each([
  ['without any', ['dashboard.read', 'payments.read'], []],
  ['for those who do not read payments', ['dashboard.read'], [disputed]],
] as const)('R3-020 the dashboard has no such card %s', async (_, permissions, open) => {
  signIn([...permissions]);
  server.use(http.get('*/api/payments/disputes', () => HttpResponse.json(open)));
  renderApp('/');
  expect(await screen.findByText('$86,420.50')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Disputed Payments' })).not.toBeInTheDocument();
});

const left = {
  id: 4,
  version: 2,
  kind: 'lost_dispute',
  paymentId: 81,
  paymentDate: '2026-11-05',
  clientId: 5,
  clientName: 'Nadia Cole',
  suppressed: null,
  amount: 100,
  currency: 'usd',
  ownerId: 2,
  ownerName: 'Maya Torres',
  openedAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  reason: null,
};

test('R5-090 the dashboard keeps what a lost dispute left until someone says what was done', async () => {
  signIn(['dashboard.read', 'payments.read', 'payments.refund']);
  let open = [left];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/payments/money-tasks', () => HttpResponse.json(open)),
    http.post('*/api/payments/money-tasks/4/end', async ({ request }) => {
      sent.push(await request.json());
      open = [];
      return HttpResponse.json({ ...left, version: 3, endedAt: '2026-11-21T10:00:00Z', reason: 'Paid.' });
    }),
  );
  const { container } = renderApp('/');
  const card = await screen.findByRole('region', { name: 'Disputed Payments' });
  expect(within(card).getByText('$100.00 of a lost dispute is not in the books')).toBeVisible();
  expect(await violations(container)).toEqual([]);
  const press = userEvent.setup();
  await press.click(within(card).getByRole('button', { name: 'Mark task of payment 81 as done' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark Task as Done' });
  await press.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Paid.');
  await press.click(within(dialog).getByRole('button', { name: 'Mark as Done' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2, reason: 'Paid.' }]));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Disputed Payments' })).not.toBeInTheDocument(),
  );
});

test('R5-090 who may not refund reads what is left and ends nothing', async () => {
  signIn(['dashboard.read', 'payments.read']);
  server.use(http.get('*/api/payments/money-tasks', () => HttpResponse.json([left])));
  renderApp('/');
  const card = await screen.findByRole('region', { name: 'Disputed Payments' });
  expect(within(card).getByRole('link', { name: 'Nadia Cole, payment 81' })).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('R3-020 the client’s money names what is disputed of it', async () => {
  clientOffice();
  signIn(clerk.permissions);
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/clients/5', () => HttpResponse.json(client())),
    http.get('*/api/clients/5/money', () => HttpResponse.json(clientMoney)),
    http.get('*/api/clients/5/ledger', () => rows([])),
    http.get('*/api/payment-plans', () => rows([])),
    http.get('*/api/invoices', () => rows([])),
    http.get('*/api/payments/disputes', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('clientId'));
      return HttpResponse.json([disputed]);
    }),
  );
  renderApp('/clients/5');
  const part = await screen.findByRole('region', { name: 'Disputed Payments' });
  expect(within(part).getByRole('link', { name: 'Payment 81' })).toBeVisible();
  expect(within(part).getByText(MARK)).toBeVisible();
  expect(asked).toEqual(['5']);
});
