import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { billingOffice, partnerPayment } from '../../../test/billing';
import { refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

const TAB = '/payments?tab=partner-payments';
const last = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

describe('list of partner payments', () => {
  test('R2-034 R2-045 R2-052 R2-054 R2-055 R2-105 columns, search and fallbacks', async () => {
    const bare = partnerPayment({ id: 91, partnerName: '', status: 'completed' });
    const list = [partnerPayment(), bare];
    const asked = billingOffice({ list: () => rows(list) });
    const { user } = renderApp(TAB);
    const table = await screen.findByRole('table', { name: 'Partner Payments' });
    expect(await within(table).findByText('90')).toHaveAttribute(
      'href',
      expect.stringContaining('partnerPayment=90'),
    );
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Partner',
      'Type',
      'Date',
      'Amount',
      'Status',
      'Actions',
    ]);
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '90',
      'Clear Title Services',
      'Filing Fee',
      'Nov 5, 2026',
      '$425.50',
      'Pending',
    ]);
    expect(within(table).getByText('Unknown Partner')).toBeVisible();
    await paste(user, screen.getByPlaceholderText('Search partner payments...'), 'title');
    await waitFor(() => expect(last(asked)).toMatchObject({ search: 'title', page: '1' }));
  });

  test('R2-048 R2-049 R2-050 R2-218 failed, nothing that fits, nothing yet', async () => {
    billingOffice({ list: () => refused('GET /partner-payments', 'fault') });
    const { user } = renderApp(`${TAB}&status=pending`);
    expect(await screen.findByText('Error loading partner payments')).toBeVisible();
    billingOffice({ list: () => rows([]) });
    await user.click(screen.getByText('Try Again'));
    await user.click(await screen.findByText('Clear filters'));
    expect(await screen.findByText('No partner payments found')).toBeVisible();
  });
});

describe('form of a partner payment', () => {
  test('R2-041 R2-067 R2-104 R2-123 R2-185 R2-240 R2-241 with cases of the chosen partner', async () => {
    billingOffice();
    const sent = takes('post', '*/api/partner-payments', () =>
      HttpResponse.json(partnerPayment(), { status: 201 }),
    );
    const { user } = renderApp(`${TAB}&dialog=new`);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Partner Payment' }));
    expect(dialog.getByText('Select a partner to see their cases.')).toBeVisible();
    await dialog.findByText('Clear Title Services');
    await user.selectOptions(dialog.getByLabelText(/^Partner/), '4');
    await user.click(await dialog.findByLabelText('Nadia Cole, Palm Cove Resort (case 31)'));
    expect(dialog.getByText('Exit cases (1 chosen)')).toBeVisible();
    await paste(user, dialog.getByLabelText(/^Amount/), '425.50');
    await paste(user, dialog.getByLabelText('Invoice Number'), 'CT-118');
    expect(dialog.getByLabelText('Status')).toHaveValue('completed');
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByText('Create Partner Payment'));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    expect(sent).toEqual([
      {
        partnerId: 4,
        paymentType: 'fulfillment_fee',
        paymentMethod: 'bank_transfer',
        amount: 425.5,
        paymentDate: '2026-11-21',
        status: 'completed',
        description: null,
        invoiceNumber: 'CT-118',
        caseIds: [31],
        notes: null,
      },
    ]);
  });

  test('R2-208 partners that cannot be read are told of', async () => {
    billingOffice();
    server.use(http.get('*/api/partners', () => refused('GET /partners', 'fault')));
    renderApp(`${TAB}&dialog=new`);
    expect(await screen.findByText('Error Loading Data')).toBeVisible();
    expect(screen.getByText('Failed to load form data')).toBeVisible();
  });

  test('R2-146 R2-147 R2-206 refused by the form, then by the server', async () => {
    billingOffice();
    const detail = refusalOf('POST /partner-payments', 'invoiceNumber:duplicate_invoice_number').detail;
    const sent = takes('post', '*/api/partner-payments', () =>
      refused('POST /partner-payments', 'invoiceNumber:duplicate_invoice_number'),
    );
    const { user } = renderApp(`${TAB}&dialog=new`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Clear Title Services');
    await user.click(dialog.getByText('Create Partner Payment'));
    expect(await dialog.findByText('Partner is required')).toBeVisible();
    expect(dialog.getByText('Amount is required')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(/^Partner/), '4');
    await waitFor(() => expect(dialog.queryByText('Partner is required')).toBeNull());
    await paste(user, dialog.getByLabelText(/^Amount/), '10');
    await user.click(dialog.getByText('Create Partner Payment'));
    expect(await dialog.findByText(detail)).toBeVisible();
    expect(dialog.getByLabelText('Invoice Number')).toBeInvalid();
  });
});

describe('one partner payment', () => {
  test('R2-067 R2-104 its fields by name, and the way to its form', async () => {
    billingOffice();
    const sent = takes('patch', '*/api/partner-payments/90', () =>
      HttpResponse.json(partnerPayment({ version: 2, status: 'processing' })),
    );
    const { user, address } = renderApp(`${TAB}&partnerPayment=90`);
    const details = within(await screen.findByRole('dialog', { name: 'Partner payment 90' }));
    expect(await details.findByText('Nadia Cole, Palm Cove Resort (case 31)')).toBeVisible();
    expect(details.getByText('Clear Title Services')).toHaveAttribute('href', '/partners/4');
    expect(details.getByText('ACH')).toBeVisible();
    await user.click(details.getByText('Edit'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Partner Payment' }));
    const statuses = within(form.getByLabelText('Status')).getAllByRole('option');
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Processing',
      'Completed',
      'Canceled',
    ]);
    await user.selectOptions(form.getByLabelText('Status'), 'Processing');
    await user.click(form.getByText('Save Partner Payment'));
    expect(await screen.findByText('Payment Updated')).toBeVisible();
    expect(sent).toEqual([{ status: 'processing', version: 1 }]);
    await waitFor(() => expect(address()).toBe(TAB));
  });

  test('an edit says which version it saw, and sends no key, which only a POST has', async () => {
    billingOffice();
    const headers: Headers[] = [];
    server.use(
      http.patch('*/api/partner-payments/90', ({ request }) => {
        headers.push(request.headers);
        return HttpResponse.json(partnerPayment({ version: 2, status: 'processing' }));
      }),
    );
    const { user } = renderApp(`${TAB}&partnerPayment=90`);
    const details = within(await screen.findByRole('dialog', { name: 'Partner payment 90' }));
    await user.click(await details.findByText('Edit'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Partner Payment' }));
    await user.selectOptions(form.getByLabelText('Status'), 'Processing');
    await user.click(form.getByText('Save Partner Payment'));
    expect(await screen.findByText('Payment Updated')).toBeVisible();
    expect(headers.map((sent) => sent.get('Idempotency-Key'))).toEqual([null]);
  });

  test('both ends are offered in the details, which a phone has no row menu beside', async () => {
    billingOffice();
    const { user, address } = renderApp(`${TAB}&partnerPayment=90`);
    const details = within(await screen.findByRole('dialog', { name: 'Partner payment 90' }));
    await user.click(details.getByLabelText('More for partner payment 90'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Mark as Completed', 'Cancel Payment']);
    await user.click(screen.getByText('Mark as Completed'));
    expect(await screen.findByText(/^\$425.50 to Clear Title Services was paid/)).toBeVisible();
    expect(address()).toBe(`${TAB}&complete=90`);
  });

  test('what was paid shows at once in the list of partners', async () => {
    const asked = billingOffice();
    takes('patch', '*/api/partner-payments/90', () =>
      HttpResponse.json(partnerPayment({ version: 2, status: 'completed' })),
    );
    const { user } = renderApp('/partners');
    const ofPartners = () => asked.filter((query) => query.has('all')).length;
    expect(await screen.findByText('Clear Title Services')).toBeVisible();
    window.history.pushState(null, '', `${TAB}&complete=90`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('Payment Completed')).toBeVisible();
    const before = ofPartners();
    window.history.pushState(null, '', '/partners');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(ofPartners()).toBe(before + 1));
  });

  test('completing is asked first', async () => {
    billingOffice();
    const sent = takes('patch', '*/api/partner-payments/90', () =>
      HttpResponse.json(partnerPayment({ version: 2, status: 'completed' })),
    );
    const { user } = renderApp(`${TAB}&complete=90`);
    expect(await screen.findByText(/^\$425.50 to Clear Title Services was paid/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('Payment Completed')).toBeVisible();
    expect(sent).toEqual([{ status: 'completed', version: 1 }]);
  });

  test.each(['edit', 'complete', 'cancel'])(
    'what the server does not offer is shown alone: %s',
    async (act) => {
      billingOffice({ partnerPayment: partnerPayment({ acts: [], nextStatuses: [] }) });
      renderApp(`${TAB}&${act}=90`);
      const details = within(await screen.findByRole('dialog', { name: 'Partner payment 90' }));
      expect(details.queryByText('Edit')).not.toBeInTheDocument();
      expect(details.queryByLabelText('More for partner payment 90')).not.toBeInTheDocument();
    },
  );

  test('a row offers what the server does', async () => {
    billingOffice({ list: () => rows([partnerPayment({ acts: ['complete', 'cancel'] })]) });
    const { user } = renderApp(TAB);
    await user.click(await screen.findByLabelText('Actions for partner payment 90'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'View Details',
      'Mark as Completed',
      'Cancel Payment',
    ]);
  });
});
