import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { billingOffice } from '../../test/billing';
import { commissionOffice, salesRep } from '../../test/commissions';
import { moneyOffice, paymentDetail } from '../../test/payments';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { succeeded } from '../../test/succeeded';

test('the receipt of a completed payment is one click away', async () => {
  moneyOffice({ detail: paymentDetail() });
  renderApp('/payments?payment=81');
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/api/payments/81/receipt.pdf',
  );
});

test('a payment that has no receipt yet offers none', async () => {
  moneyOffice({ detail: paymentDetail({ status: 'pending', receiptNumber: null }) });
  renderApp('/payments?payment=81');
  expect(await screen.findByRole('dialog', { name: 'Payment 81' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

test('R5-073 a refund has its paper, and a payment that was reversed has none', async () => {
  moneyOffice({ detail: paymentDetail({ paymentType: 'refund', receiptNumber: 29 }) });
  const refund = renderApp('/payments?payment=81');
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/api/payments/81/receipt.pdf',
  );
  refund.unmount();
  moneyOffice({ detail: paymentDetail({ status: 'refunded', reversed: true }) });
  renderApp('/payments?payment=81');
  expect(await screen.findByRole('dialog', { name: 'Payment 81' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

test('the invoice as a PDF', async () => {
  billingOffice();
  renderApp('/invoices?invoice=61');
  expect(await screen.findByRole('link', { name: 'Invoice PDF' })).toHaveAttribute(
    'href',
    '/api/invoices/61/invoice.pdf',
  );
});

test('the commission statement as a PDF has what the screen shows', async () => {
  commissionOffice({ viewer: salesRep });
  server.use(
    http.get('*/api/commissions/statement', () => succeeded('GET /commissions/statement', { lines: [] })),
  );
  renderApp('/reports/commissions?from=2026-10-01&to=2026-10-31');
  expect(await screen.findByRole('link', { name: 'Statement PDF' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/commissions\/statement\.pdf\?userId=\d+&from=2026-10-01&to=2026-10-31$/),
  );
});
