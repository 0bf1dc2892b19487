import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { billingOffice, invoice, reader } from '../../../test/billing';
import { clientOffice } from '../../../test/clients';
import { user as person } from '../../../test/factories';
import { refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, takes } from '../../../test/server';

const last = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

describe('list of invoices', () => {
  test('what is outstanding by age adds up, and each age lists its invoices', async () => {
    const asked = billingOffice();
    const { user, address } = renderApp('/invoices');
    expect(await screen.findByText('Outstanding $1,450.00')).toBeVisible();
    const ages = within(screen.getByRole('list', { name: 'Outstanding by days past due' }));
    // R5-138: in the bar of the list, so that its first row is not pushed down.
    const panel = screen.getByRole('region', { name: 'Invoice List' });
    expect(panel).toContainElement(screen.getByRole('list', { name: 'Outstanding by days past due' }));
    const buttons = ages.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Not due$1,000.002 invoices',
      '1–30 days$0.000 invoices',
      '31–60 days$300.001 invoice',
      '61–90 days$0.000 invoices',
      '90+ days$150.001 invoice',
    ]);
    expect(last(asked)).toMatchObject({ status: 'outstanding', sort: 'dueDate' });
    const third = ages.getByRole('button', { name: /31–60/ });
    await user.click(third);
    await waitFor(() => expect(last(asked)).toMatchObject({ bucket: '31_60' }));
    expect(third).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/invoices?bucket=31_60');
    await user.click(third);
    await waitFor(() => expect(address()).toBe('/invoices'));
  });

  test('R5-145 beside the invoices of one search, the ages say that they are of all clients', async () => {
    billingOffice();
    const { unmount } = renderApp('/invoices?search=Cole');
    expect(await screen.findByText('All clients today, by days past the due date')).toBeVisible();
    unmount();
    renderApp('/invoices?bucket=31_60');
    expect(await screen.findByText('Today, by days past the due date')).toBeVisible();
  });

  test('R3-039 the invoices of a suppressed client carry the mark', async () => {
    const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
    billingOffice({ list: () => rows([invoice({ suppressed }), invoice({ id: 62 })]) });
    renderApp('/invoices');
    const marked = await screen.findByRole('row', { name: /Invoice 61/ });
    expect(marked).toHaveTextContent('Do Not Contact');
    expect(screen.getAllByText('Do Not Contact')).toHaveLength(1);
  });

  test('columns, badges, the way to pay, and the download', async () => {
    const asked = billingOffice({
      list: () =>
        rows([
          invoice(),
          invoice({ id: 62, status: 'paid', overdue: false, paid: 300, outstanding: 0, acts: [] }),
        ]),
    });
    const { user } = renderApp('/invoices?status=all');
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const name = await within(table).findByText('Invoice 61');
    expect(name).toHaveAttribute('href', expect.stringContaining('invoice=61'));
    const heads = within(table).getAllByRole('columnheader');
    // The first one selects the page.
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '',
      'Invoice',
      'Client',
      'For',
      'Issue Date',
      'Due Date',
      'Amount',
      'Outstanding',
      'Status',
      'Actions',
    ]);
    // R5-161: one badge, with the days.
    expect(within(table).getByText(/^Overdue [\d,]+ days?$/)).toBeVisible();
    expect(within(table).queryByText('Open')).toBeNull();
    expect(within(table).getByLabelText('Pay Invoice 61')).toHaveAttribute(
      'href',
      '/payments/new?clientId=5&invoiceId=61',
    );
    expect(within(table).queryByLabelText('Pay Invoice 62')).not.toBeInTheDocument();
    expect(last(asked)).not.toHaveProperty('status');
    expect(screen.getByText('Export')).toHaveAttribute('href', '/api/invoices/export?sort=dueDate');
    await paste(user, screen.getByPlaceholderText('Search invoices...'), 'cole');
    await waitFor(() => expect(last(asked)).toMatchObject({ search: 'cole' }));
    expect(await violations()).toEqual([]);
  });

  test('a client and a plan are named though no invoice of theirs is listed', async () => {
    clientOffice();
    const asked = billingOffice({ list: () => rows([]) });
    renderApp('/invoices?clientId=5&planId=8');
    expect(await screen.findByText('Client: Nadia Cole')).toBeVisible();
    expect(await screen.findByText('Plan: Cancellation in parts')).toBeVisible();
    expect(last(asked)).toMatchObject({ clientId: '5', planId: '8', status: 'outstanding' });
  });

  test('failed, nothing that fits, nothing at all, and forbidden', async () => {
    billingOffice({ list: () => refused('GET /invoices', 'fault') });
    const { user, unmount } = renderApp('/invoices?status=paid');
    expect(await screen.findByText('Error loading invoices. Please try again later.')).toBeVisible();
    billingOffice({ list: () => rows([]) });
    await user.click(screen.getByText('Try Again'));
    await user.click(await screen.findByText('Clear filters'));
    expect(await screen.findByText('No outstanding invoices.')).toBeVisible();
    unmount();
    billingOffice({ viewer: person({ permissions: [] }) });
    renderApp('/invoices');
    expect(await screen.findByText('You do not have permission to see invoices.')).toBeVisible();
  });
});

describe('one invoice', () => {
  test('its fields; credit is offered only when there is some', async () => {
    billingOffice({ credit: 120 });
    const sent = takes('post', '*/api/invoices/61/apply-credit', () =>
      HttpResponse.json(invoice({ paid: 120, outstanding: 180, status: 'partial' })),
    );
    const { user, address } = renderApp('/invoices?invoice=61');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice 61' }));
    expect(dialog.getByText('Pay Invoice')).toHaveAttribute('href', '/payments/new?clientId=5&invoiceId=61');
    expect(dialog.getByText('Nadia Cole')).toHaveAttribute('href', '/clients/5');
    await user.click(await dialog.findByText('Apply Credit'));
    expect(await screen.findByText(/The client has a credit of \$120.00/)).toBeVisible();
    const form = within(screen.getByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Apply Credit' }));
    expect(await screen.findByText('$180.00 left on Invoice 61')).toBeVisible();
    expect(sent).toEqual([{}]);
    await waitFor(() => expect(address()).toBe('/invoices'));
  });

  test('voiding is asked first, and a plan’s invoice has no such way', async () => {
    billingOffice();
    const sent = takes('post', '*/api/invoices/61/void', () =>
      HttpResponse.json(invoice({ status: 'void' })),
    );
    const { user, unmount } = renderApp('/invoices?invoice=61');
    const details = within(await screen.findByRole('dialog', { name: 'Invoice 61' }));
    expect(details.queryByText('Apply Credit')).not.toBeInTheDocument();
    await user.click(details.getByText('Void'));
    expect(await screen.findByText(/no longer owes the \$300.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Void Invoice' }));
    expect(await screen.findByText('Invoice Voided')).toBeVisible();
    expect(sent).toEqual([{ version: 1 }]);
    unmount();
    billingOffice({ invoice: invoice({ paymentPlanId: 8, planName: 'Parts', number: 2, acts: ['pay'] }) });
    renderApp('/invoices?void=61');
    const shown = within(await screen.findByRole('dialog', { name: 'Invoice 61' }));
    expect(shown.getByText('Parts, installment 2')).toHaveAttribute(
      'href',
      '/payments?tab=payment-plans&plan=8',
    );
    expect(shown.queryByText('Void')).not.toBeInTheDocument();
  });

  test('who may not change anything sees it without its actions', async () => {
    billingOffice({ viewer: reader, invoice: invoice({ acts: [] }), credit: 120 });
    renderApp('/invoices?credit=61');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice 61' }));
    expect(dialog.queryByText('Pay Invoice')).not.toBeInTheDocument();
    expect(dialog.queryByText('Apply Credit')).not.toBeInTheDocument();
    expect(screen.queryByText('New Invoice')).not.toBeInTheDocument();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
  });

  test('R5-094 what will not be paid is written off, and the invoice shows its rows', async () => {
    const made = { madeBy: 'Mei Lin', madeAt: '2026-11-21T18:00:00Z' };
    const entry = { debit: null, credit: null, reason: null, ...made };
    billingOffice({
      invoice: invoice({
        acts: ['pay', 'void', 'write_off', 'credit_note'],
        takenOff: 100,
        outstanding: 200,
        status: 'partial',
      }),
      entries: [
        { ...entry, id: 1, day: '2026-09-12', kind: 'issued', debit: 300 },
        { ...entry, id: 2, day: '2026-11-20', kind: 'written_off', credit: 100, reason: 'Bankrupt.' },
      ],
    });
    const sent = takes('post', '*/api/invoices/61/write-off', () =>
      HttpResponse.json(invoice({ takenOff: 300, outstanding: 0, status: 'settled', acts: [] })),
    );
    const { user } = renderApp('/invoices?invoice=61');
    const details = within(await screen.findByRole('dialog', { name: 'Invoice 61' }));
    const shown = within(await details.findByRole('table', { name: 'Entries' }));
    expect(shown.getByText('Write-off')).toBeVisible();
    expect(shown.getByText('-$100.00')).toBeVisible();
    expect(shown.getByText('Bankrupt.')).toBeVisible();
    expect(details.getByText('Credit Note')).toBeVisible();
    await user.click(details.getByText('Write Off'));
    const form = within(await screen.findByRole('dialog', { name: 'Write Off' }));
    await user.click(form.getByRole('button', { name: 'Write Off' }));
    expect(await form.findByText('Reason is required')).toBeVisible();
    await paste(user, form.getByLabelText(/^Reason/), 'Moved away');
    await user.clear(form.getByLabelText(/^Day/));
    await user.type(form.getByLabelText(/^Day/), '2026-11-20');
    await user.click(form.getByRole('button', { name: 'Write Off' }));
    expect(await screen.findByText('Invoice Written Off')).toBeVisible();
    expect(sent).toEqual([{ amount: 200, day: '2026-11-20', reason: 'Moved away', version: 1 }]);
  });

  test('a new one, first refused', async () => {
    clientOffice();
    billingOffice();
    const detail = refusalOf('POST /invoices', 'clientId:client_not_found').detail;
    takes('post', '*/api/invoices', () => refused('POST /invoices', 'clientId:client_not_found'));
    const { user } = renderApp('/invoices?dialog=new');
    const form = within(await screen.findByRole('dialog', { name: 'New Invoice' }));
    await user.click(form.getByText('Create Invoice'));
    expect(await form.findByText('Client is required')).toBeVisible();
    expect(form.getByText('Due date is required')).toBeVisible();
    await paste(user, form.getByLabelText(/^Client/), 'cole');
    await user.click(await screen.findByText('(407) 555-0155'));
    await paste(user, form.getByLabelText(/^Amount/), '300');
    // R5-092: the issue date is today unless it is changed.
    const issued = form.getByLabelText(/^Issue Date/);
    expect(issued).not.toHaveValue('');
    await user.clear(issued);
    await user.type(issued, '2026-11-20');
    await user.type(form.getByLabelText(/^Due Date/), '2026-12-01');
    await user.click(form.getByText('Create Invoice'));
    expect(await form.findByText(detail)).toBeVisible();
    const sent = takes('post', '*/api/invoices', () => HttpResponse.json(invoice(), { status: 201 }));
    await user.click(form.getByText('Create Invoice'));
    expect(await screen.findByText('Invoice Created')).toBeVisible();
    expect(sent).toEqual([
      { clientId: 5, amount: 300, issueDate: '2026-11-20', dueDate: '2026-12-01', description: null },
    ]);
  });

  test('a new one is for the client that the address names', async () => {
    clientOffice();
    billingOffice();
    renderApp('/invoices?clientId=5&dialog=new');
    const form = within(await screen.findByRole('dialog', { name: 'New Invoice' }));
    expect(form.getByLabelText(/^Client/)).toHaveValue('Nadia Cole');
  });
});
