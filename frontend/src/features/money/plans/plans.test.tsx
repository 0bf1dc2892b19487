import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { billingOffice, bookkeeper, invoice, plan, planPage, reader } from '../../../test/billing';
import { clientOffice } from '../../../test/clients';
import { refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

const TAB = '/payments?tab=payment-plans';
const last = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T20:00:00Z') });
});

const schedule = {
  installmentAmount: 750,
  endDate: '2026-12-31',
  installments: Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    dueDate: `2026-${String(index + 1).padStart(2, '0')}-28`,
    amount: 750,
  })),
};

describe('list of payment plans', () => {
  test('R2-033 R2-044 R2-054 R2-056 R2-103 columns, search and status', async () => {
    const asked = billingOffice({ list: () => rows([plan()]) });
    const { user, address } = renderApp(`${TAB}&status=active`);
    const table = await screen.findByRole('table', { name: 'Payment Plans' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Name',
      'Client',
      'Total Amount',
      'Start Date',
      'Status',
      'Actions',
    ]);
    const name = await within(table).findByText('Cancellation in parts');
    expect(name).toHaveAttribute('href', expect.stringContaining('plan=8'));
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '8',
      'Cancellation in parts',
      'Nadia Cole',
      '$10,000.00',
      'Jan 31, 2026',
      'Active',
    ]);
    await user.type(screen.getByPlaceholderText('Search payment plans...'), 'parts');
    await waitFor(() => expect(last(asked)).toMatchObject({ search: 'parts', status: 'active' }));
    expect(address()).toContain('search=parts');
  });

  test('R2-048 R2-049 R2-217 a failed load says so and can be tried again', async () => {
    billingOffice({ list: () => refused('GET /payment-plans', 'fault') });
    const { user } = renderApp(TAB);
    expect(await screen.findByText('Error loading payment plans')).toBeVisible();
    billingOffice();
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('Cancellation in parts')).toBeVisible();
  });

  test('R2-050 nothing yet, and nothing that fits', async () => {
    billingOffice({ list: () => rows([]) });
    const { user, address } = renderApp(`${TAB}&status=on_hold`);
    await user.click(await screen.findByText('Clear filters'));
    expect(await screen.findByText('No payment plans found')).toBeVisible();
    expect(address()).toBe(TAB);
  });
});

describe('form of a payment plan', () => {
  async function fill(user: ReturnType<typeof renderApp>['user']) {
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, dialog.getByLabelText(/^Client/), 'cole');
    await user.click(await screen.findByText('(407) 555-0155'));
    await paste(user, dialog.getByLabelText(/^Name/), 'Cancellation in parts');
    await paste(user, dialog.getByLabelText(/^Total Amount/), '10,000');
    await paste(user, dialog.getByLabelText('Down Payment'), '1000');
    return dialog;
  }

  test('R2-041 R2-066 R2-102 R2-120 R2-182 R2-234 R2-235 R2-236 a plan with its schedule', async () => {
    clientOffice();
    billingOffice();
    const asked = takes('post', '*/api/payment-plans/preview', () => HttpResponse.json(schedule));
    const sent = takes('post', '*/api/payment-plans', () => HttpResponse.json(planPage(), { status: 201 }));
    const { user, address } = renderApp(`${TAB}&dialog=new`);
    const dialog = await fill(user);
    const installment = dialog.getByLabelText('Installment Amount');
    await waitFor(() => expect(installment).toHaveValue('750.00'));
    expect(await dialog.findByText('Payment 12')).toBeVisible();
    expect(dialog.getByText('Dec 31, 2026')).toBeVisible();
    expect(dialog.getByText('Down Payment', { selector: 'td' })).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        totalAmount: 10_000,
        downPayment: 1000,
        numberOfPayments: 12,
        paymentFrequency: 'monthly',
        startDate: '2026-01-15',
      }),
    );
    expect(await violations()).toEqual([]);
    await user.clear(installment);
    await paste(user, installment, '800');
    expect(dialog.getByText('The last payment covers the remainder.')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ installmentAmount: 800 }));
    await user.click(dialog.getByText('Use $750.00'));
    await waitFor(() => expect(installment).toHaveValue('750.00'));
    await user.click(dialog.getByText('Create Payment Plan'));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    await waitFor(() => expect(address()).toBe(TAB));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ clientId: 5, totalAmount: 10_000, downPayment: 1000, status: 'active' });
    expect(sent[0]).not.toHaveProperty('installmentAmount');
  });

  test('a new plan is of the client that the address names', async () => {
    clientOffice();
    billingOffice();
    takes('post', '*/api/payment-plans/preview', () => HttpResponse.json(schedule));
    const { user } = renderApp(`${TAB}&clientId=5&dialog=new`);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Payment Plan' }));
    expect(dialog.getByLabelText(/^Client/)).toHaveValue('Nadia Cole');
    await paste(user, dialog.getByLabelText(/^Name/), 'Exit in parts');
    await paste(user, dialog.getByLabelText(/^Total Amount/), '900');
    const sent = takes('post', '*/api/payment-plans', () => HttpResponse.json(planPage(), { status: 201 }));
    await user.click(dialog.getByText('Create Payment Plan'));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    expect(sent).toMatchObject([{ clientId: 5, totalAmount: 900 }]);
  });

  test('R2-142 R2-143 R2-205 what the server refuses stands at its field; nothing typed is lost', async () => {
    clientOffice();
    billingOffice();
    const tooMany = 'Too many payments for this amount. Use fewer payments.';
    takes('post', '*/api/payment-plans/preview', () =>
      refused('POST /payment-plans/preview', 'last_installment_not_positive'),
    );
    takes('post', '*/api/payment-plans', () => refused('POST /payment-plans', 'client_not_found'));
    const { user } = renderApp(`${TAB}&dialog=new`);
    const dialog = await fill(user);
    expect(await dialog.findByText(tooMany)).toBeVisible();
    expect(dialog.getByText(/These terms don't work/)).toBeVisible();
    await user.click(dialog.getByText('Create Payment Plan'));
    expect(
      (await dialog.findAllByText('Select a client that exists and is not in the trash.'))[0],
    ).toBeVisible();
    expect(dialog.getByLabelText(/^Total Amount/)).toHaveValue('10,000.00');
    const installment = dialog.getByLabelText('Installment Amount');
    await user.clear(installment);
    await paste(user, installment, '0');
    expect(await dialog.findByText('Installment amount must be a positive number')).toBeVisible();
  });
});

describe('one payment plan', () => {
  test('R2-119 R2-120 its invoices, what is paid, and holding it', async () => {
    billingOffice();
    const sent = takes('patch', '*/api/payment-plans/8', () =>
      HttpResponse.json(planPage({ status: 'on_hold' })),
    );
    const { user } = renderApp(`${TAB}&plan=8`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancellation in parts' }));
    const table = within(dialog.getByRole('table', { name: 'Invoices of this plan' }));
    expect(table.getByText('Down Payment')).toHaveAttribute('href', '/invoices?invoice=70');
    expect(table.getByLabelText('Pay down payment')).toHaveAttribute(
      'href',
      '/payments/new?clientId=5&invoiceId=70',
    );
    expect(table.queryByLabelText('Pay payment 1')).not.toBeInTheDocument();
    expect(dialog.getByText('1 × $750.00, monthly')).toBeVisible();
    expect(dialog.getByText('Open in Invoices')).toHaveAttribute('href', '/invoices?planId=8&status=all');
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByLabelText('More for Cancellation in parts'));
    await user.click(await screen.findByText('Put on Hold'));
    expect(await screen.findByText('Plan On Hold')).toBeVisible();
    expect(sent).toEqual([{ status: 'on_hold', version: 3 }]);
  });

  test('R3-013 R3-019 void invoices are listed, and unequal installments are told as they are', async () => {
    const part = (number: number, amount: number) => invoice({ id: 70 + number, number, amount });
    const parts = [part(0, 1000), part(1, 333.34), part(2, 333.34), part(3, 250)];
    billingOffice({ plan: planPage({ invoices: parts }) });
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/api/invoices', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return rows([invoice({ id: 66, number: 4, amount: 333.32, status: 'void', acts: [] })]);
      }),
    );
    renderApp(`${TAB}&plan=8`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancellation in parts' }));
    expect(dialog.getByText('2 × $333.34 + 1 × $250.00, monthly')).toBeVisible();
    const table = within(await dialog.findByRole('table', { name: 'Void invoices of this plan' }));
    expect(table.getByText('Payment 4')).toHaveAttribute('href', '/invoices?invoice=66');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ planId: '8', status: 'void' });
  });

  test('canceling is asked first and says what it does', async () => {
    billingOffice();
    const sent = takes('patch', '*/api/payment-plans/8', () =>
      HttpResponse.json(planPage({ status: 'canceled' })),
    );
    const { user, address } = renderApp(`${TAB}&cancel=8`);
    expect(await screen.findByText(/\$10,000.00 is no longer owed/)).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Payment Plan' }));
    expect(await screen.findByText('Plan Canceled')).toBeVisible();
    expect(sent).toEqual([{ status: 'canceled', version: 3 }]);
    await waitFor(() => expect(address()).toBe(TAB));
  });

  test('R2-066 R2-205 an edit that somebody else was faster with waits for a decision', async () => {
    billingOffice({ viewer: bookkeeper });
    takes('post', '*/api/payment-plans/preview', () => HttpResponse.json(schedule));
    const current = plan({ version: 4, notes: 'Called' });
    takes('patch', '*/api/payment-plans/8', () =>
      refused('PATCH /payment-plans/{id}', 'stale_version', { current }),
    );
    const { user } = renderApp(`${TAB}&edit=8`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Payment Plan' }));
    await paste(user, dialog.getByLabelText(/^Name/), ' again');
    await user.click(dialog.getByText('Save Payment Plan'));
    expect(await dialog.findByText('Notes: was blank, is now Called')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Someone else changed this payment plan/);
    const sent = takes('patch', '*/api/payment-plans/8', () => HttpResponse.json(planPage({ version: 5 })));
    await user.click(dialog.getByText('Apply My Changes'));
    expect(await screen.findByText('Plan Updated')).toBeVisible();
    expect(sent).toEqual([{ name: 'Cancellation in parts again', version: 4 }]);
  });

  test('R2-234 new terms of a plan that is partly paid leave the installment to the server', async () => {
    billingOffice({ plan: planPage({ paid: 750, outstanding: 9250 }) });
    const { user } = renderApp(`${TAB}&edit=8`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Payment Plan' }));
    const installment = dialog.getByLabelText('Installment Amount');
    expect(installment).toHaveValue('750.00');
    const total = dialog.getByLabelText(/^Total Amount/);
    await user.clear(total);
    await paste(user, total, '12,000');
    await waitFor(() => expect(installment).toHaveValue(''));
    expect(dialog.getByText('Leave blank to calculate it when you save.')).toBeVisible();
    await paste(user, installment, '750');
    expect(dialog.getByText('The last payment covers the remainder.')).toBeVisible();
    const sent = takes('patch', '*/api/payment-plans/8', () => HttpResponse.json(planPage({ version: 4 })));
    await user.click(dialog.getByText('Save Payment Plan'));
    expect(await screen.findByText('Plan Updated')).toBeVisible();
    expect(sent).toEqual([{ totalAmount: 12_000, installmentAmount: 750, version: 3 }]);
  });

  test('R2-119 a row offers what the server does', async () => {
    billingOffice({ list: () => rows([plan({ status: 'on_hold', acts: ['edit', 'resume', 'cancel'] })]) });
    const { user } = renderApp(TAB);
    await user.click(await screen.findByLabelText('Actions for Cancellation in parts'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'View Details',
      'Edit',
      'Resume',
      'Cancel Plan',
    ]);
  });

  test('who may not change anything is shown the plan alone', async () => {
    billingOffice({ viewer: reader, plan: planPage({ acts: [], invoices: [invoice({ acts: [] })] }) });
    server.use(http.get('*/api/commissions', () => refused('GET /commissions', 'forbidden')));
    renderApp(`${TAB}&edit=8`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancellation in parts' }));
    expect(dialog.queryByText('Edit')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('More for Cancellation in parts')).not.toBeInTheDocument();
    expect(dialog.queryByText('Pay')).not.toBeInTheDocument();
    expect(screen.queryByText('New Payment Plan')).not.toBeInTheDocument();
  });
});
