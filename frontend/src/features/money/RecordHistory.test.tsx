import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { billingOffice, planPage } from '../../test/billing';
import { moneyOffice, paymentDetail } from '../../test/payments';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

type Entry = components['schemas']['TimelineEntry'];

const entry = (change: Partial<Entry>): Entry => ({
  id: 1,
  at: '2026-11-20T18:00:00Z',
  kind: 'payment.recorded',
  about: { entity: 'payment', id: 81 },
  actor: { id: 4, name: 'Maya Lindqvist', initials: 'ML' },
  from: null,
  to: null,
  note: null,
  changes: [],
  details: {},
  ...change,
});

test('a payment tells who recorded it; its history, once asked for, who voided it and why', async () => {
  let asked = 0;
  moneyOffice({ detail: paymentDetail({ status: 'canceled', acts: [] }) });
  const voided = entry({ id: 2, kind: 'payment.voided', details: { reason: 'typed twice' } });
  server.use(
    http.get('*/api/payments/81/timeline', () => {
      asked += 1;
      return rows([voided, entry({})]);
    }),
  );
  const { user } = renderApp('/payments?payment=81');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment 81' }));
  expect(dialog.getByText('Recorded By').nextSibling).toHaveTextContent('Maya Lindqvist');
  const history = within(dialog.getByRole('region', { name: 'Change history' }));
  const button = history.getByRole('button', { name: 'Show History' });
  expect([asked, button.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await user.click(button);
  const entries = await history.findAllByRole('listitem');
  expect(entries[0]).toHaveTextContent('Maya Lindqvist voided this payment: typed twice');
  expect(entries[1]).toHaveTextContent('Maya Lindqvist recorded this payment');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(history.queryByRole('listitem')).toBeNull();
});

test('an invoice has its history too', async () => {
  billingOffice();
  const created = entry({ kind: 'invoice.created', about: { entity: 'invoice', id: 61 } });
  server.use(http.get('*/api/invoices/61/timeline', () => rows([created])));
  const { user } = renderApp('/invoices?invoice=61');
  await user.click(await screen.findByRole('button', { name: 'Show History' }));
  expect(await screen.findByText(/created this invoice/)).toBeVisible();
});

test('a partner payment and a partner have theirs', async () => {
  billingOffice();
  const paid = entry({ kind: 'partner_payment.created', about: { entity: 'partner_payment', id: 90 } });
  const edited = entry({ kind: 'partner.updated', about: { entity: 'partner', id: 4 } });
  server.use(
    http.get('*/api/partner-payments/90/history', () => rows([paid])),
    http.get('*/api/partners/4/history', () => rows([edited])),
  );
  const first = renderApp('/payments?tab=partner-payments&partnerPayment=90');
  await first.user.click(await screen.findByRole('button', { name: 'Show History' }));
  expect(await screen.findByText(/created this partner payment/)).toBeVisible();
  first.unmount();
  const second = renderApp('/partners/4');
  await second.user.click(await screen.findByRole('button', { name: 'Show History' }));
  expect(await screen.findByText(/edited this partner/)).toBeVisible();
});

test('an open history tells at once what is done beside it', async () => {
  billingOffice();
  const held = entry({ id: 2, kind: 'payment_plan.status_changed', from: 'active', to: 'on_hold' });
  const created = entry({ kind: 'payment_plan.created' });
  let entries = [created];
  server.use(http.get('*/api/payment-plans/8/timeline', () => rows(entries)));
  takes('patch', '*/api/payment-plans/8', () => {
    entries = [held, created];
    return HttpResponse.json(planPage({ status: 'on_hold', version: 4 }));
  });
  const { user } = renderApp('/payments?tab=payment-plans&plan=8');
  await user.click(await screen.findByRole('button', { name: 'Show History' }));
  expect(await screen.findByText(/created the payment plan/)).toBeVisible();
  await user.click(screen.getByLabelText('More for Cancellation in parts'));
  await user.click(await screen.findByText('Put on Hold'));
  expect(await screen.findByText(/to “On Hold”/)).toBeVisible();
});
