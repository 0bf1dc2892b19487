import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import {
  account,
  bankOffice,
  NOW,
  notConfigured,
  payable,
  review,
  transaction,
  transactionPage,
  waiting,
} from '../../../test/bank';
import { maya } from '../../../test/factories';
import { refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const BANKING = '/payments?tab=banking';
const inner = () => screen.findByRole('region', { name: 'Mercury Account' });
const accepted = (change = {}) => HttpResponse.json(transaction(change), { status: 201 });

describe('the overview', () => {
  test('R2-069 R2-072 R2-073 R2-108 R2-191 the account and its balances, with tabs and Refresh', async () => {
    bankOffice();
    const { container } = renderApp(BANKING);
    const region = await inner();
    expect(await within(region).findByText('Operating Account')).toBeVisible();
    const tabs = within(within(region).getByRole('tablist', { name: 'Mercury Account' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Transactions', 'Payments']);
    expect(within(region).getByRole('button', { name: 'Refresh' })).toBeVisible();
    for (const [label, value] of [
      ['Account Name', 'Operating Account'],
      ['Status', 'Active'],
      ['Currency', 'USD'],
      ['Available', '$12,345.67'],
      ['Pending', '-$250.50'],
      ['Total', '$12,095.17'],
    ] as const) {
      const fact = within(region).getByText(label, { selector: 'dt' });
      expect(fact.nextElementSibling, label).toHaveTextContent(value);
    }
    expect(screen.queryByText(/simulated/i)).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  test('R2-069 in the demo it says that the bank is simulated', async () => {
    bankOffice({ account: () => HttpResponse.json(account({ simulated: true })) });
    renderApp(BANKING);
    expect(await screen.findByText('Simulated bank: no real money moves')).toBeVisible();
  });

  test('R2-069 Refresh asks for everything again', async () => {
    const asked = bankOffice();
    const { user } = renderApp(BANKING);
    const region = await inner();
    await within(region).findByText('Operating Account');
    await screen.findByText('Filing fees, November');
    const before = asked.length;
    await user.click(within(region).getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refreshed')).toBeVisible();
    // The list, and what the month comes to.
    expect(asked).toHaveLength(before + 2);
  });

  test('R2-211 a refresh that fails says so, also when only the bank is down', async () => {
    let answer = (): Response => HttpResponse.json(account());
    bankOffice({ account: () => answer() });
    const { user } = renderApp(BANKING);
    const region = await inner();
    await within(region).findByText('Operating Account');
    const error = 'The bank could not be reached.';
    answer = () => HttpResponse.json(account({ error, stale: true }));
    takes('post', '*/api/mercury-bank/refresh', () =>
      HttpResponse.json({ lastSuccessAt: NOW, stale: true, error }),
    );
    await user.click(within(region).getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to refresh banking data.')).toBeVisible();
    expect(screen.queryByText('Refreshed')).toBeNull();
    expect(
      await within(region).findByText(/^The bank could not be reached\. .*Last good data/),
    ).toBeVisible();
    expect(within(region).getByText('Operating Account')).toBeVisible();
  });

  test('R2-212 without a token the account cannot be loaded, and there is nothing to try', async () => {
    bankOffice({ account: notConfigured });
    renderApp(BANKING);
    const region = await inner();
    expect(await within(region).findByText('Failed to load Mercury account information')).toBeVisible();
    expect(within(region).getByRole('alert')).toHaveTextContent(
      refusalOf('GET /mercury-bank/account', 'bank_not_configured').detail,
    );
    expect(within(region).queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('R2-212 a bank that never answered can be tried again', async () => {
    let answer = (): Response => refused('GET /mercury-bank/account', 'bank_unavailable');
    bankOffice({ account: () => answer() });
    const { user } = renderApp(BANKING);
    const region = await inner();
    expect(await within(region).findByRole('alert')).toHaveTextContent(
      refusalOf('GET /mercury-bank/account', 'bank_unavailable').detail,
    );
    answer = () => HttpResponse.json(account());
    await user.click(within(region).getByRole('button', { name: 'Try Again' }));
    expect(await within(region).findByText('Operating Account')).toBeVisible();
  });
});

test('r5_081 no row stands twice, and the side menu opens it as a page', async () => {
  bankOffice();
  const { user } = renderApp('/bank');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bank' })).toBeVisible();
  await screen.findByRole('table', { name: 'Transactions' });
  const menu = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(menu).getByRole('link', { name: 'Bank' })).toHaveAttribute('aria-current', 'page');
  for (const tab of ['Overview', 'Transactions']) {
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getAllByText('Filing fees, November')).toHaveLength(1);
  }
  expect(await violations()).toEqual([]);
});

test('r5_081 the balances come with what the month brought and took, and no totals of other tabs', async () => {
  bankOffice({ transactions: () => transactionPage([transaction()], { moneyIn: 500, moneyOut: 1250.5 }) });
  renderApp(BANKING);
  const balances = () => screen.getByRole('region', { name: 'Balances' });
  await waitFor(() => expect(balances()).toHaveTextContent('Money In+$500.00This month'));
  expect(balances()).toHaveTextContent('Money Out\u2212$1,250.50This month');
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
});

describe('what waits', () => {
  test('who must do what next, with its age, and the decisions', async () => {
    bankOffice();
    const { user, address } = renderApp(`${BANKING}&bank=payments`);
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    expect(await within(region).findByText('$6,000.00 to Harbor Title')).toBeVisible();
    expect(region).toHaveTextContent(
      'Waits for approval by an administrator other than Maya Torres. · 2 hours ago',
    );
    expect(region).not.toHaveTextContent('$1,250.50');
    await user.click(within(region).getByRole('button', { name: 'Approve $6,000.00 to Harbor Title' }));
    expect(address()).toBe(`${BANKING}&bank=payments&approve=T13`);
    expect(await screen.findByRole('dialog', { name: 'Approve Payment' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('what the bank holds is tried again, whichever list has it', async () => {
    bankOffice();
    const held = transaction({
      id: 'T15',
      stateText: 'The bank refuses it for now.',
      needsDecision: true,
      acts: ['release'],
    });
    server.use(http.get('*/api/mercury-bank/alerts', () => HttpResponse.json([held, waiting])));
    renderApp(`${BANKING}&bank=payments`);
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    await within(region).findByRole('button', { name: 'Try Again: $1,250.50 to Harbor Title' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  });

  test('r5_079 what needs nobody is not among what waits for a decision', async () => {
    const queued = transaction({ id: 'T16', amount: 77, status: 'pending', acts: ['cancel', 'refresh'] });
    bankOffice({ transactions: () => transactionPage([queued, waiting]) });
    renderApp(`${BANKING}&bank=payments`);
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    await within(region).findByRole('link', { name: '$6,000.00 to Harbor Title' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  });

  test('R2-069 more pending transactions than are looked through are told, with the way to all', async () => {
    bankOffice({ transactions: () => transactionPage([waiting], { total: 212 }) });
    const { user, address } = renderApp(`${BANKING}&bank=payments`);
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    expect(await within(region).findByText(/^12 older pending transactions not included\./)).toBeVisible();
    await user.click(within(region).getByRole('link', { name: 'All pending transactions' }));
    expect(address()).toBe(`${BANKING}&status=pending`);
  });

  test('who may not approve is offered no approval', async () => {
    bankOffice({ transactions: () => transactionPage([{ ...waiting, acts: ['cancel'] }]) });
    renderApp(`${BANKING}&bank=payments`);
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    await within(region).findByRole('button', { name: 'Cancel $6,000.00 to Harbor Title' });
    expect(within(region).queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});

/** Has what was entered reviewed, and sends it. */
async function sendReviewed(user: ReturnType<typeof renderApp>['user'], dialog: HTMLElement) {
  await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Send Payment' }));
}

describe('a partner payment', () => {
  const OPEN = `${BANKING}&bank=payments`;

  test('R2-070 R2-152 R2-154 what is missing is said, and nothing is sent', async () => {
    bankOffice();
    const sent = takes('post', '*/api/mercury-bank/partner-payment', accepted);
    const { user } = renderApp(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Pay Partner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    expect(await within(dialog).findByRole('textbox', { name: /^Reference/ })).toHaveValue(
      'Payment-20261121',
    );
    expect(within(dialog).getByRole('combobox', { name: 'Currency' })).toHaveValue('USD');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText('Partner is required')).toBeVisible();
    expect(within(dialog).getByText('Payment recipient is required')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('R2-070 R2-110 R2-111 R2-194 R2-242 the partner proposes its recipient; the payload', async () => {
    bankOffice();
    const sent = takes('post', '*/api/mercury-bank/partner-payment', () =>
      accepted({ stateText: 'Goes to the bank next.' }),
    );
    const { user, address } = renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    await within(dialog).findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
    expect(within(dialog).getByRole('combobox', { name: /^Payment Recipient/ })).toHaveValue('cp-1');
    await paste(user, within(dialog).getByRole('textbox', { name: /^Amount/ }), '1,250.50');
    await sendReviewed(user, dialog);
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toEqual([
      {
        partnerId: 9,
        amount: 1250.5,
        counterpartyId: 'cp-1',
        paymentMethod: 'ach',
        currency: 'USD',
        reference: 'Payment-20261121',
        description: null,
        note: null,
      },
    ]);
    await waitFor(() => expect(address()).toBe(OPEN));
  });

  test('R2-194 an open partner payment fills in the amount and goes with it', async () => {
    bankOffice();
    server.use(
      http.get('*/api/mercury-bank/payable', () =>
        HttpResponse.json([
          payable({ commissionId: null, partnerPaymentId: 7, description: 'Invoice 9', recipient: null }),
        ]),
      ),
    );
    const sent = takes('post', '*/api/mercury-bank/partner-payment', accepted);
    const { user } = renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    await within(dialog).findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
    const open = await within(dialog).findByRole('combobox', { name: 'Open Partner Payment' });
    await user.selectOptions(open, '7');
    expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('399.00');
    await sendReviewed(user, dialog);
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toMatchObject([{ partnerId: 9, partnerPaymentId: 7, amount: 399, counterpartyId: 'cp-1' }]);
  });

  test('R2-209 a failure is told, and the same payment goes again under the same key', async () => {
    bankOffice();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/mercury-bank/partner-payment', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    const { user } = renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    await within(dialog).findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
    await paste(user, within(dialog).getByRole('textbox', { name: /^Amount/ }), '10');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    const send = await within(dialog).findByRole('button', { name: 'Send Payment' });
    await user.click(send);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText('Failed to initiate payment. Please try again.')).toBeVisible();
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('R2-194 r5_074 a payment like one of the last day is asked about, reviewed, and sent once', async () => {
    bankOffice();
    const { detail } = refusalOf('POST /mercury-bank/partner-payment/review', 'possible_duplicate');
    let answer = (): Response => refused('POST /mercury-bank/partner-payment/review', 'possible_duplicate');
    const reviews = takes('post', '*/api/mercury-bank/partner-payment/review', () => answer());
    const sent = takes('post', '*/api/mercury-bank/partner-payment', accepted);
    const { user } = renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    await within(dialog).findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
    await paste(user, within(dialog).getByRole('textbox', { name: /^Amount/ }), '10');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText(detail)).toBeVisible();
    expect(screen.queryByText('Payment Failed')).toBeNull();
    answer = () => HttpResponse.json(review({ amount: 10 }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send this payment anyway' }));
    await sendReviewed(user, dialog);
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(reviews.at(-1)).toMatchObject({ confirmDuplicate: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ confirmDuplicate: true });
  });

  test('r5_078 the review shows where it goes, when, what is left, and why a second person is needed', async () => {
    bankOffice();
    const waitsFor = [
      { reason: 'sum_of_day', text: 'With what you sent alone in the last 24 hours, it is too much.' },
      { reason: 'wire', text: 'Every wire needs a second person.' },
    ] as const;
    const reviews = takes('post', '*/api/mercury-bank/partner-payment/review', () =>
      HttpResponse.json(review({ waitsFor: [...waitsFor], balanceLeft: -20 })),
    );
    const sent = takes('post', '*/api/mercury-bank/partner-payment', accepted);
    const { user } = renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    await within(dialog).findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
    await paste(user, within(dialog).getByRole('textbox', { name: /^Amount/ }), '1250.50');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    const shown = await screen.findByRole('dialog', { name: 'Review Partner Payment' });
    for (const text of [
      'Amount$1,250.50',
      'PayeeHarbor Title',
      "Recipient's AccountACH 021000021 …4417",
      'FromOperating Account',
      'Arrives ByNov 27, 2026, if approved today',
      'Balance Left-$20.00',
      "The account doesn't have this much available.",
      'A second administrator must approve this payment before it goes to the bank:',
      ...waitsFor.map(({ text }) => text),
    ])
      expect(shown).toHaveTextContent(text);
    expect(await violations()).toEqual([]);
    expect(sent).toEqual([]);
    // Back to what was entered, to be changed and reviewed again.
    await user.click(within(shown).getByRole('button', { name: 'Back' }));
    expect(await within(dialog).findByRole('textbox', { name: /^Amount/ })).toHaveValue('1,250.50');
    await sendReviewed(user, dialog);
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(reviews).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });

  test('R2-158 R2-190 without recipients', async () => {
    bankOffice({ counterparties: [] });
    renderApp(`${OPEN}&pay=partner`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    expect(await within(dialog).findByText('No Payment Recipients')).toBeVisible();
    expect(dialog).toHaveTextContent('Add payment recipients in your Mercury account first.');
    expect(within(dialog).queryByRole('button', { name: 'Review Payment' })).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

describe('a commission payment', () => {
  const OPEN = `${BANKING}&bank=payments`;

  test('R2-071 R2-153 R2-154 what is missing is said', async () => {
    bankOffice();
    const { user } = renderApp(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Pay Commission' }));
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    await user.click(await within(dialog).findByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText('Sales representative is required')).toBeVisible();
    expect(within(dialog).getByText('Payment recipient is required')).toBeVisible();
  });

  test('R2-071 R2-156 R2-195 R2-242 an approved commission by ACH', async () => {
    bankOffice();
    const queries: Record<string, string>[] = [];
    server.use(
      http.get('*/api/mercury-bank/payable', ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json([
          payable(),
          payable({ commissionId: 50, salesRepId: 8, name: 'Otto Berg' }),
        ]);
      }),
    );
    const sent = takes('post', '*/api/mercury-bank/commission-payment', accepted);
    const { user } = renderApp(`${OPEN}&pay=commission`);
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    const rep = await within(dialog).findByRole('combobox', { name: /^Sales Representative/ });
    await within(rep).findByRole('option', { name: maya.name });
    await user.selectOptions(rep, '3');
    const choice = within(dialog).getByRole('combobox', { name: /^Commission/ });
    await within(choice).findByRole('option', { name: 'Commission 41 · Nadia Cole · $399.00' });
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(choice, '41');
    expect(queries).toEqual([{ kind: 'commissions' }]);
    const methods = within(dialog).getByRole('combobox', { name: /^Payment Method/ });
    expect(within(methods).getAllByRole('option')).toHaveLength(1);
    await sendReviewed(user, dialog);
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toEqual([
      {
        salesRepId: 3,
        commissionId: 41,
        amount: 399,
        counterpartyId: 'cp-2',
        paymentMethod: 'ach',
        currency: 'USD',
        reference: 'Commission-20261121',
        description: null,
        note: null,
      },
    ]);
  });
});
