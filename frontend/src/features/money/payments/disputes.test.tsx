import { screen, within } from '@testing-library/react';
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
    `Nadia Cole, payment 81$750.50 · Product Not Received${MARK}`,
    `Nadia Cole, payment 8270.00 EUR · Product Not Received${MARK}`,
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
