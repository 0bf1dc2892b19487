import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as download from '../../../lib/browser/downloadFile';
import { violations } from '../../../test/axe';
import { bankOffice, NOW, transaction, transactionPage, waiting } from '../../../test/bank';
import { onPhone } from '../../../test/phone';
import { refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import { applyStyles } from '../../../test/styles';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const BANKING = '/payments?tab=banking';
const TRANSACTIONS = `${BANKING}&bank=transactions`;
const monitor = () => screen.findByRole('region', { name: 'Transaction Monitor' });
const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

async function openMenu(user: ReturnType<typeof renderApp>['user'], id: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for transaction ${id}` }));
  return screen.findByRole('menu');
}

describe('the list', () => {
  test('R3-046 R3-091 it is sorted on a phone, and gone through by keys', async () => {
    onPhone();
    bankOffice();
    const { user, address } = renderApp(BANKING);
    const region = within(await monitor());
    const [first] = await region.findAllByRole('link', { name: /Harbor Title/ });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.click(region.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByLabelText('Sort By'), 'Amount, highest first');
    await waitFor(() => expect(new URL(address(), 'http://x').searchParams.get('sort')).toBe('-amount'));
  });

  test('R2-047 R2-075 R2-078 R2-109 columns, filters and a row, without violations', async () => {
    bankOffice();
    const { container } = renderApp(BANKING);
    const region = await monitor();
    const table = await within(region).findByRole('table', { name: 'Transactions' });
    await within(table).findByText('Filing fees, November');
    const [head, first] = within(table).getAllByRole('row');
    expect(textsOf(head)).toEqual([
      'Date',
      'Description',
      'Recipient',
      'Type',
      'Status',
      'Amount',
      'Actions',
    ]);
    expect(textsOf(first)).toEqual([
      'Nov 20, 2026',
      'Filing fees, NovemberPayment-20261120',
      'Harbor Title',
      'Partner Payment',
      'ProcessingThe bank has it. Nothing to do. · 2 hours ago',
      '\u2212$1,250.50',
      '',
    ]);
    const optionsOf = (name: string) =>
      within(within(region).getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf('Status')).toEqual([
      'All Statuses',
      'Completed',
      'Pending',
      'Processing',
      'Failed',
      'Canceled',
    ]);
    expect(optionsOf('Type')).toEqual([
      'All Types',
      'Partner Payment',
      'Commission Payment',
      'Client Refund',
      'Expense',
      'Other',
    ]);
    expect(within(region).getByText('Last synced 1 minute ago')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  test('r5_080 the day once, badges for what is not normal, filters by day and amount, and what they come to', async () => {
    const posted = transaction({
      id: 'L3',
      direction: 'credit',
      amount: 5000,
      status: 'completed',
      stateText: 'Posted by the bank.',
    });
    const asked = bankOffice({
      transactions: () => transactionPage([posted, waiting], { moneyIn: 5000, moneyOut: 6000 }),
    });
    const { user, address } = renderApp(BANKING);
    const region = await monitor();
    const table = await within(region).findByRole('table', { name: 'Transactions' });
    await within(table).findByText('+$5,000.00');
    const [, first, second] = within(table).getAllByRole('row');
    expect(textsOf(first).slice(4, 6)).toEqual(['Completed', '+$5,000.00']);
    expect(textsOf(second)[4]).toMatch(/^PendingWaits for approval/);
    expect(region).toHaveTextContent('Money in +$5,000.00 · Money out \u2212$6,000.00');
    await user.click(within(region).getByRole('button', { name: /^More Filters/ }));
    await user.type(within(region).getByLabelText('From'), '2026-11-01');
    await user.type(within(region).getByLabelText('Minimum Amount'), '1,000');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', minAmount: '1000' }));
    expect(address()).toContain('from=2026-11-01');
    await user.click(within(region).getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe(BANKING));
  });

  test('R2-074 R2-075 R2-076 search and filters narrow it, Clear Filters takes them away', async () => {
    const asked = bankOffice();
    const { user, address } = renderApp(BANKING);
    const region = await monitor();
    const clear = within(region).getByRole('button', { name: 'Clear Filters' });
    expect(clear).toHaveAccessibleDescription('No filters are set.');
    await user.selectOptions(within(region).getByRole('combobox', { name: 'Status' }), 'failed');
    await user.selectOptions(within(region).getByRole('combobox', { name: 'Type' }), 'expense');
    await user.type(within(region).getByPlaceholderText('Search transactions...'), 'harbor');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        search: 'harbor',
        status: 'failed',
        type: 'expense',
        page: '1',
        perPage: '25',
      }),
    );
    await user.click(clear);
    expect(address()).toBe(BANKING);
  });

  test('R2-077 Refresh All asks again', async () => {
    const asked = bankOffice();
    const { user } = renderApp(TRANSACTIONS);
    await screen.findByText('Filing fees, November');
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Refresh All' }));
    expect(await screen.findByText('Refreshed')).toBeVisible();
    expect(asked).toHaveLength(before + 1);
  });

  test('r5_079 Refresh and Refresh All say at once that the bank is down', async () => {
    bankOffice();
    const asked = takes('post', '*/api/mercury-bank/refresh', () =>
      HttpResponse.json({ lastSuccessAt: NOW, stale: false, error: "Can't reach the bank." }),
    );
    // R5-081: one of them at a time.
    const { user } = renderApp(BANKING);
    await screen.findByText('Filing fees, November');
    expect(screen.queryByRole('button', { name: 'Refresh All' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to refresh banking data.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Transactions' }));
    await user.click(await screen.findByRole('button', { name: 'Refresh All' }));
    expect(await screen.findByText('Failed to load Mercury transactions.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(screen.queryByText('Refreshed')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  test('r5_079 a busy server is blamed alone', async () => {
    bankOffice({ transactions: () => refused('GET /mercury-bank/transactions', 'unavailable') });
    renderApp(`${BANKING}&bank=transactions`);
    const all = await screen.findAllByText(/^Failed to load Mercury transactions\./);
    for (const told of all) expect(told).not.toHaveTextContent("The bank hasn't responded");
  });

  test('R2-244 it is asked for again every 60 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
    const asked = bankOffice();
    renderApp(TRANSACTIONS);
    await screen.findByText('Filing fees, November');
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(asked).toHaveLength(before + 1));
  });
});

describe('its states', () => {
  test('R2-087 R2-088 nothing there, and nothing that fits', async () => {
    bankOffice({ transactions: () => transactionPage([]) });
    const { user, address } = renderApp(`${BANKING}&status=failed`);
    const region = await monitor();
    expect(await within(region).findByText('No transactions found')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe(BANKING);
    expect(await within(region).findByText('No transactions found')).toBeVisible();
    expect(within(region).queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('R2-089 a skeleton while it loads', async () => {
    bankOffice();
    server.use(http.get('*/api/mercury-bank/transactions', () => delay('infinite')));
    renderApp(BANKING);
    const table = await within(await monitor()).findByRole('table', { name: 'Transactions' });
    // Rows in the table's shape, with nothing in them yet.
    const [, ...waiting] = within(table).getAllByRole('row');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.map(({ textContent }) => textContent).join('')).toBe('');
  });

  test('R2-090 R2-213 R2-220 a failure says why, and Try Again asks again', async () => {
    const { detail } = refusalOf('GET /mercury-bank/transactions', 'unavailable');
    let answer = (): Response => refused('GET /mercury-bank/transactions', 'unavailable');
    bankOffice({ transactions: () => answer() });
    const { user } = renderApp(BANKING);
    const region = await monitor();
    const told = await within(region).findByText(/^Failed to load Mercury transactions\./);
    expect(told).toHaveTextContent(`Failed to load Mercury transactions. ${detail}`);
    answer = () => transactionPage([transaction()]);
    await user.click(within(region).getByRole('button', { name: 'Try Again' }));
    expect(await within(region).findByText('Filing fees, November')).toBeVisible();
  });

  test('R2-090 what was there stays below the failure, with the time of the last good data', async () => {
    let answer = (): Response => transactionPage([transaction()]);
    bankOffice({ transactions: () => answer() });
    const { user } = renderApp(TRANSACTIONS);
    const region = await monitor();
    await within(region).findByText('Filing fees, November');
    const { detail } = refusalOf('GET /mercury-bank/transactions', 'unavailable');
    answer = () => refused('GET /mercury-bank/transactions', 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Refresh All' }));
    expect(await within(region).findByText(/^Failed to load/)).toHaveTextContent(
      `Failed to load Mercury transactions. ${detail} Last good data: Nov 21, 2026, 11:59 AM PST.`,
    );
    expect(within(region).getByText('Filing fees, November')).toBeVisible();
  });

  test('R2-090 amber after 5 minutes without the bank, red after 30', async () => {
    const since = (lastSuccessAt: string) => () =>
      transactionPage([transaction()], {
        lastSuccessAt,
        stale: true,
        error: 'The bank could not be reached.',
      });
    let answer = since('2026-11-21T19:50:00Z');
    bankOffice({ transactions: () => answer() });
    const { user } = renderApp(TRANSACTIONS);
    const region = await monitor();
    const amber = await within(region).findByText('Last synced 10 minutes ago');
    expect(amber.closest('[data-tone]')).toHaveAttribute('data-tone', 'amber');
    answer = since('2026-11-21T19:20:00Z');
    await user.click(screen.getByRole('button', { name: 'Refresh All' }));
    const red = await within(region).findByText('Last synced 40 minutes ago');
    expect(red.closest('[data-tone]')).toHaveAttribute('data-tone', 'red');
  });
});

describe('a row', () => {
  test('R2-079 R2-082 R2-083 R2-084 R2-085 R2-086 View Details opens all of it, 600px wide', async () => {
    bankOffice({ transactions: () => transactionPage([transaction()]) });
    server.use(
      http.get('*/api/mercury-bank/transactions/:id', () =>
        HttpResponse.json(
          transaction({ status: 'completed', completedAt: '2026-11-21T18:00:00Z', stateText: 'Paid.' }),
        ),
      ),
    );
    const { user, address } = renderApp(BANKING);
    const menu = await openMenu(user, 'T12');
    await user.click(within(menu).getByText('View Details'));
    const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(address()).toBe(`${BANKING}&transaction=T12`);
    for (const [label, value] of [
      ['Type', 'Partner Payment'],
      ['Status', 'Completed'],
      ['Amount', '\u2212$1,250.50'],
      ['Date', 'Nov 20, 2026'],
      ['Recipient', 'Harbor Title'],
      ['Email', 'pay@harbor.example'],
      ['Payment Method', 'ACH'],
      ['Description', 'Filing fees, November'],
      ['Transaction ID', 'txn-77'],
      ['Initiated', 'Nov 20, 2026, 10:00 AM PST'],
      ['Completed', 'Nov 21, 2026, 10:00 AM PST'],
    ] as const) {
      const fact = within(dialog).getByText(label, { selector: 'dt' });
      expect(fact.nextElementSibling, label).toHaveTextContent(value);
    }
    applyStyles();
    expect(dialog).toHaveStyle({ maxWidth: '600px' });
    expect(within(dialog).getByRole('button', { name: 'Refresh Status' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('r5_080 details lead with the amount and the states passed with their times', async () => {
    bankOffice();
    const passed = [
      { step: 'requested', at: '2026-11-20T18:00:00Z' },
      { step: 'approved', at: '2026-11-20T19:00:00Z' },
      { step: 'sent', at: '2026-11-20T19:01:00Z' },
    ] as const;
    server.use(
      http.get('*/api/mercury-bank/transactions/:id', () =>
        HttpResponse.json(transaction({ passed: [...passed] })),
      ),
    );
    renderApp(`${BANKING}&transaction=T12`);
    const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(within(dialog).getAllByRole('term')[0]).toHaveTextContent('Amount');
    const steps = within(within(dialog).getByRole('list', { name: 'States passed' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Requested Nov 20, 2026, 10:00 AM PST',
      'Approved Nov 20, 2026, 11:00 AM PST',
      'Sent Nov 20, 2026, 11:01 AM PST',
    ]);
  });

  test('R2-085 without a completed date there is none', async () => {
    bankOffice();
    renderApp(`${BANKING}&transaction=T12`);
    const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(within(dialog).queryByText('Completed', { selector: 'dt' })).toBeNull();
  });

  test('R2-080 R2-193 Refresh Status asks the bank', async () => {
    bankOffice();
    const sent = takes('post', '*/api/mercury-bank/transactions/T12/refresh', () =>
      HttpResponse.json({ transaction: transaction({ status: 'completed' }), changed: true }),
    );
    const { user } = renderApp(BANKING);
    const menu = await openMenu(user, 'T12');
    await user.click(within(menu).getByText('Refresh Status'));
    expect(await screen.findByText('Status Refreshed')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('R2-210 a refresh that fails says so, in the words of the server where it answered', async () => {
    bankOffice();
    let answer = (): Response => HttpResponse.error();
    takes('post', '*/api/mercury-bank/transactions/T12/refresh', () => answer());
    const { user } = renderApp(`${BANKING}&transaction=T12`);
    await user.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(screen.getByText('Failed to refresh transaction status')).toBeVisible();
    answer = () => refused('POST /mercury-bank/transactions/{id}/refresh', 'bank_unavailable');
    await user.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    expect(
      await screen.findByText(
        refusalOf('POST /mercury-bank/transactions/{id}/refresh', 'bank_unavailable').detail,
      ),
    ).toBeVisible();
  });

  test('R2-081 Generate Receipt downloads the numbered PDF', async () => {
    bankOffice();
    const downloaded = vi.spyOn(download, 'downloadFile').mockResolvedValue(undefined);
    const { user } = renderApp(BANKING);
    const menu = await openMenu(user, 'T12');
    await user.click(within(menu).getByText('Generate Receipt'));
    await waitFor(() =>
      expect(downloaded).toHaveBeenCalledExactlyOnceWith(
        '/api/mercury-bank/transactions/T12/receipt.pdf?download=1',
      ),
    );
    downloaded.mockRestore();
  });

  test('what a row does not offer is not there', async () => {
    bankOffice({ transactions: () => transactionPage([transaction({ id: 'L34', acts: ['refresh'] })]) });
    const { user } = renderApp(BANKING);
    const menu = await openMenu(user, 'L34');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['View Details', 'Refresh Status']);
  });
});

describe('a second person', () => {
  test('a payment whose answer was lost is declared unsent, with a warning', async () => {
    bankOffice();
    const lost = transaction({ bankState: 'unconfirmed', stateText: 'Unconfirmed.', acts: ['release'] });
    server.use(http.get('*/api/mercury-bank/transactions/:id', () => HttpResponse.json(lost)));
    const sent = takes('post', '*/api/mercury-bank/transfers/T12/release', () => HttpResponse.json(lost));
    const { user } = renderApp(`${BANKING}&transaction=T12`);
    await user.click(await screen.findByRole('button', { name: 'Mark as Not Sent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as Not Sent' });
    expect(dialog).toHaveTextContent('If the bank does have it, it will be paid twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Not Sent' }));
    expect(await screen.findByText('Payment Marked as Not Sent')).toBeVisible();
    expect(sent).toEqual([{ version: 4 }]);
  });

  test('a payment that the bank moved otherwise is closed with a reason', async () => {
    bankOffice();
    const other = transaction({ stateText: 'Not recorded.', acts: ['close'] });
    server.use(http.get('*/api/mercury-bank/transactions/:id', () => HttpResponse.json(other)));
    const closed = { ...other, stateText: "Closed here, but the bank has it. Don't pay it again." };
    const sent = takes('post', '*/api/mercury-bank/transfers/T12/close', () => HttpResponse.json(closed));
    const { user } = renderApp(`${BANKING}&transaction=T12`);
    await user.click(await screen.findByRole('button', { name: 'Close Payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close Payment' });
    await user.click(within(dialog).getByRole('button', { name: 'Close Payment' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' The bank kept a cent. ');
    await user.click(within(dialog).getByRole('button', { name: 'Close Payment' }));
    expect(await screen.findByText('Payment Closed')).toBeVisible();
    expect(screen.getByText(closed.stateText)).toBeVisible();
    expect(sent).toEqual([{ reason: 'The bank kept a cent.', version: 4 }]);
  });

  test('approves with the version that was seen, under a key of its own', async () => {
    bankOffice();
    const keys: (string | null)[] = [];
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/mercury-bank/transfers/T13/approve', async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        bodies.push(await request.json());
        return HttpResponse.json({ ...waiting, stateText: 'Goes to the bank next.' });
      }),
    );
    const { user, address } = renderApp(`${BANKING}&approve=T13`);
    const dialog = await screen.findByRole('dialog', { name: 'Approve Payment' });
    expect(dialog).toHaveTextContent(
      '$6,000.00 for Harbor Title to Harbor Title by ACH will be sent to the bank. Requested by Maya Torres.',
    );
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Approve Payment' }));
    expect(await screen.findByText('Payment Approved')).toBeVisible();
    expect(screen.getByText('Goes to the bank next.')).toBeVisible();
    expect(bodies).toEqual([{ version: 4 }]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(address()).toBe(BANKING));
  });

  test('R2-156 R2-194 whoever approves is told whom it is for, and warned where the bank has another name', async () => {
    bankOffice();
    server.use(
      http.get('*/api/mercury-bank/transactions/T13', () =>
        HttpResponse.json({ ...waiting, payee: 'Ann Lee' }),
      ),
    );
    renderApp(`${BANKING}&approve=T13`);
    const dialog = await screen.findByRole('dialog', { name: 'Approve Payment' });
    expect(dialog).toHaveTextContent(
      '$6,000.00 for Ann Lee to Harbor Title by ACH will be sent to the bank.',
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'The bank has the recipient as Harbor Title, not as Ann Lee. Make sure the account belongs to Ann Lee.',
    );
  });

  test('r5_077 the dialog says what canceling makes of what it pays', async () => {
    // Type, made for it alone → what the dialog says.
    const table = [
      ['partner_payment', true, 'The partner payment made for it is canceled too.'],
      ['partner_payment', false, 'The partner payment it was for is open again.'],
      ['commission_payment', false, 'The commission it was for is open again.'],
    ] as const;
    for (const [type, cancelsPayment, outcome] of table) {
      bankOffice();
      server.use(
        http.get('*/api/mercury-bank/transactions/:id', () =>
          HttpResponse.json({ ...waiting, type, cancelsPayment }),
        ),
      );
      const { unmount } = renderApp(`${BANKING}&cancel=T13`);
      expect(await screen.findByRole('dialog', { name: 'Cancel Payment' })).toHaveTextContent(outcome);
      unmount();
    }
  });

  test('cancels, and is told when someone else was first', async () => {
    bankOffice();
    takes('post', '*/api/mercury-bank/transfers/T13/cancel', () =>
      refused('POST /mercury-bank/transfers/{id}/cancel', 'may_have_gone_out'),
    );
    const { user } = renderApp(`${BANKING}&cancel=T13`);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Payment' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Payment' }));
    expect(
      await screen.findByText("This transfer is with the bank. It may have been sent and can't be canceled."),
    ).toBeVisible();
  });

  test('a decision that is not offered shows the details instead', async () => {
    bankOffice();
    renderApp(`${BANKING}&approve=T12`);
    expect(await screen.findByRole('dialog', { name: 'Transaction Details' })).toBeVisible();
  });
});
