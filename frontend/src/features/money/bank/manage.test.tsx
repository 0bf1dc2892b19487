import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import {
  bankOffice,
  batch,
  harbor,
  line,
  NOW,
  payable,
  proposal,
  reconciliation,
  transaction,
} from '../../../test/bank';
import { clerk, moneyOffice, payment } from '../../../test/payments';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

/** Answers a read, and remembers what was asked. */
function reads(path: string, answer: () => Response) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(path, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer();
    }),
  );
  return asked;
}

test('without the right to use the bank its pages say so', async () => {
  moneyOffice({ viewer: clerk });
  renderApp('/payments/matching');
  expect(await screen.findByText('You do not have permission to see the bank.')).toBeVisible();
});

describe('paying many', () => {
  const second = payable({ commissionId: 42, name: 'Otto Berg', recipient: null, amount: 100 });

  test('approved commissions of a period are chosen, reviewed and sent as one batch', async () => {
    bankOffice();
    const asked = reads('*/api/mercury-bank/payable', () => HttpResponse.json([payable(), second]));
    const sent = takes('post', '*/api/mercury-bank/batches', () =>
      HttpResponse.json(batch(), { status: 201 }),
    );
    // Later it no longer tells what was refused.
    reads('*/api/mercury-bank/batches/5', () =>
      HttpResponse.json(batch({ items: batch().items.slice(0, 1) })),
    );
    const { user, address } = renderApp('/payments/batches/new');
    // R5-082: a payee without a recipient is ticked manually.
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 payment' }));
    expect(screen.getByText('1 payment without a payment recipient left out')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Pay Otto Berg $100.00' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Pay Otto Berg $100.00' }));
    expect(asked[0]).toEqual({ kind: 'commissions', from: '2026-10-01', to: '2026-11-30' });
    expect(screen.getByText('2 payments, $499.00')).toBeVisible();
    expect(screen.getByText('1 payment without a payment recipient')).toBeVisible();
    const review = screen.getByRole('button', { name: 'Review' });
    expect(review).toHaveAccessibleDescription('Select a payment recipient for each payment.');
    await user.click(screen.getByRole('button', { name: 'Choose the payment recipient for Otto Berg' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Payment recipient for Otto Berg' }),
      harbor.id,
    );
    await user.click(review);
    const dialog = await screen.findByRole('dialog', { name: 'Review Payments' });
    expect(dialog).toHaveTextContent('Total $499.00');
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 Payments' }));
    await waitFor(() => expect(address()).toBe('/payments/batches/5'));
    expect(sent).toEqual([
      {
        kind: 'commissions',
        method: 'ach',
        items: [
          { commissionId: 41, counterpartyId: 'cp-2' },
          { commissionId: 42, counterpartyId: 'cp-1' },
        ],
      },
    ]);
    expect(await screen.findByText('1 payment was not paid')).toBeVisible();
  });

  test("a partner's open payments", async () => {
    bankOffice();
    const asked = reads('*/api/mercury-bank/payable', () =>
      HttpResponse.json([payable({ commissionId: null, partnerPaymentId: 7, name: 'Harbor Title' })]),
    );
    const { user } = renderApp('/payments/batches/new?kind=partner_payments');
    expect(await screen.findByText('Their open payments are listed here.')).toBeVisible();
    expect(asked).toEqual([]);
    await screen.findByRole('option', { name: 'Harbor Title' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Partner' }), '9');
    expect(await screen.findByRole('checkbox', { name: 'Pay Harbor Title $399.00' })).toBeVisible();
    expect(asked).toEqual([{ kind: 'partner_payments', partnerId: '9' }]);
  });

  test('nothing to pay, no recipients, and a failure', async () => {
    bankOffice();
    let answer = (): Response => HttpResponse.json([]);
    reads('*/api/mercury-bank/payable', () => answer());
    const { unmount } = renderApp('/payments/batches/new');
    expect(await screen.findByText('No approved commissions to pay in this period.')).toBeVisible();
    unmount();
    answer = () => proxied(502);
    renderApp('/payments/batches/new');
    expect(await screen.findByText('Error loading the payments. Please try again later.')).toBeVisible();
  });

  test('its progress, what failed by name, and one approval for all', async () => {
    bankOffice();
    reads('*/api/mercury-bank/batches/5', () =>
      HttpResponse.json(
        batch({
          acts: ['approve'],
          items: [
            ...batch().items,
            {
              name: 'Iris Vale',
              pays: 'Commission 43',
              amount: 1,
              transfer: transaction({ id: 'T14', status: 'pending', acts: ['approve', 'cancel'] }),
              refused: null,
              covered: false,
            },
          ],
        }),
      ),
    );
    const sent = takes('post', '*/api/mercury-bank/batches/5/approve', () => HttpResponse.json(batch()));
    const { user } = renderApp('/payments/batches/5');
    const failures = await screen.findByRole('list', { name: 'Not paid' });
    expect(failures).toHaveTextContent(
      'Otto BergCommission 42. This commission already has a live transfer.',
    );
    expect(screen.getByRole('progressbar', { name: '2 of 3 payments done' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Progress' })).toHaveTextContent(
      'Total$798.002 paymentsCompleted1In Progress1Not Paid1',
    );
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve All' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve All' });
    // Not what is over, and not what was refused.
    expect(dialog).toHaveTextContent(
      '$1.00 in 1 payment will be sent to the bank. Requested by Maya Torres.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve All' }));
    expect(await screen.findByText('Batch Approved')).toBeVisible();
    expect(sent).toEqual([{ version: 1 }]);
  });

  test('a batch that is not there', async () => {
    bankOffice();
    reads('*/api/mercury-bank/batches/5', () => refused('GET /mercury-bank/batches/{id}', 'not_found'));
    renderApp('/payments/batches/5');
    expect(await screen.findByText('This batch does not exist.')).toBeVisible();
  });
});

describe('matching', () => {
  test('a line with its proposal and the reason; taking it', async () => {
    bankOffice();
    const asked = reads('*/api/bank-matching', () => rows([line()]));
    const sent = takes('post', '*/api/bank-matching/matches', () =>
      HttpResponse.json(line(), { status: 201 }),
    );
    const { user } = renderApp('/payments/matching');
    expect(await screen.findByText('The amount is the same and the line names Nadia Cole.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payment 81 · Nadia Cole' })).toHaveAttribute(
      'href',
      '/payments?payment=81',
    );
    expect(asked[0]).toEqual({ month: '2026-11', state: 'open', page: '1', perPage: '25' });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Match Nadia Cole with Payment 81 · Nadia Cole' }));
    expect(await screen.findByText('Line Matched')).toBeVisible();
    expect(sent).toEqual([{ lineId: 34, records: [{ kind: 'payment', id: 81, amount: 750.5 }] }]);
  });

  test('several records are chosen by hand, down to what is left', async () => {
    bankOffice();
    reads('*/api/bank-matching', () => rows([line({ amount: 1000 })]));
    reads('*/api/payments', () => rows([payment({ id: 82, amount: 249.5, clientName: 'Otto Berg' })]));
    const sent = takes('post', '*/api/bank-matching/matches', () =>
      HttpResponse.json(line(), { status: 201 }),
    );
    const { user } = renderApp('/payments/matching');
    await user.click(await screen.findByRole('button', { name: 'Choose records for Nadia Cole' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose Records' });
    expect(within(dialog).getByText('$249.50 of $1,000.00 is left.')).toBeVisible();
    await user.type(within(dialog).getByRole('combobox', { name: 'Add a Record' }), 'otto');
    await user.click(await screen.findByRole('option', { name: /^Payment 82 · Otto Berg/ }));
    expect(await within(dialog).findByText('The records add up to the bank line.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Match' }));
    expect(await screen.findByText('Line Matched')).toBeVisible();
    expect(sent).toEqual([
      {
        lineId: 34,
        records: [
          { kind: 'payment', id: 81, amount: 750.5 },
          { kind: 'payment', id: 82, amount: 249.5 },
        ],
      },
    ]);
  });

  test('a refusal of the server is said, and the dialog stays', async () => {
    bankOffice();
    reads('*/api/bank-matching', () => rows([line()]));
    takes('post', '*/api/bank-matching/matches', () =>
      refused('POST /bank-matching/matches', 'records:above_open'),
    );
    const { user } = renderApp('/payments/matching?match=34');
    const dialog = await screen.findByRole('dialog', { name: 'Choose Records' });
    await user.click(within(dialog).getByRole('button', { name: 'Match' }));
    expect(
      await screen.findByText(refusalOf('POST /bank-matching/matches', 'records:above_open').detail),
    ).toBeVisible();
    expect(dialog).toBeVisible();
  });

  test('r5_083 what Exitdesk sent for another record is asked about, and matched once that is confirmed', async () => {
    bankOffice();
    reads('*/api/bank-matching', () => rows([line()]));
    let answers = 0;
    const sent = takes('post', '*/api/bank-matching/matches', () => {
      answers += 1;
      return answers === 1
        ? refused('POST /bank-matching/matches', 'paid_another')
        : HttpResponse.json(line(), { status: 201 });
    });
    const { user } = renderApp('/payments/matching?match=34');
    const dialog = await screen.findByRole('dialog', { name: 'Choose Records' });
    const match = within(dialog).getByRole('button', { name: 'Match' });
    await user.click(match);
    await user.click(
      await within(dialog).findByRole('checkbox', { name: /^Match with these records anyway/ }),
    );
    await user.click(match);
    expect(await screen.findByText('Line Matched')).toBeVisible();
    expect(sent[0]).not.toHaveProperty('confirmOther');
    expect(sent[1]).toMatchObject({ lineId: 34, confirmOther: true });
  });

  test('a line that is no record of ours is ignored with a reason', async () => {
    bankOffice();
    reads('*/api/bank-matching', () => rows([line({ proposals: [] })]));
    const sent = takes('post', '*/api/bank-matching/ignored', () =>
      HttpResponse.json(line(), { status: 201 }),
    );
    const { user } = renderApp('/payments/matching');
    expect(await screen.findByText(/^No matching record found/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ignore Nadia Cole' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ignore Bank Line' });
    await user.click(within(dialog).getByRole('button', { name: 'Ignore Line' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Own transfer');
    await user.click(within(dialog).getByRole('button', { name: 'Ignore Line' }));
    expect(await screen.findByText('Line Ignored')).toBeVisible();
    expect(sent).toEqual([{ lineId: 34, reason: 'Own transfer' }]);
  });

  test('r5_084 everything certain is accepted in one act, and taken back in one', async () => {
    bankOffice();
    reads('*/api/bank-matching', () => rows([line()]));
    const matches = [
      { id: 6, version: 1, lineId: 34 },
      { id: 7, version: 1, lineId: 35 },
    ];
    const accepted = takes('post', '*/api/bank-matching/certain', () =>
      HttpResponse.json({ matches }, { status: 201 }),
    );
    const undone = takes('post', '*/api/bank-matching/matches/undo', () => HttpResponse.json({ matches }));
    const { user } = renderApp('/payments/matching');
    await user.click(await screen.findByRole('button', { name: 'Accept All Certain' }));
    expect(await screen.findByText('2 Lines Matched')).toBeVisible();
    expect(accepted).toEqual([{ month: '2026-11' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 Lines Open Again')).toBeVisible();
    const seen = matches.map(({ id, version }) => ({ id, version }));
    expect(undone).toEqual([{ matches: seen }]);
  });

  test('a match is undone by the version that was seen', async () => {
    bankOffice();
    const match = {
      id: 6,
      version: 2,
      records: proposal.records,
      fee: 0,
      reason: null,
      by: { id: 3, name: 'Maya Torres' },
      at: '2026-11-21T18:00:00Z',
    };
    const matched = line({ state: 'matched', acts: ['undo'], proposals: [], match });
    const asked = reads('*/api/bank-matching', () => rows([matched]));
    const sent = takes('post', '*/api/bank-matching/matches/6/undo', () => HttpResponse.json(line()));
    const { user } = renderApp('/payments/matching?state=matched&month=2026-10');
    await user.click(await screen.findByRole('button', { name: 'Undo Nadia Cole' }));
    expect(await screen.findByText('Match Undone')).toBeVisible();
    expect(sent).toEqual([{ version: 2 }]);
    expect(asked[0]).toMatchObject({ month: '2026-10', state: 'matched' });
  });

  test('nothing left, and a failure', async () => {
    bankOffice();
    let answer = (): Response => rows([]);
    reads('*/api/bank-matching', () => answer());
    const { unmount } = renderApp('/payments/matching');
    expect(await screen.findByText('Every bank line of this month is matched or ignored.')).toBeVisible();
    unmount();
    answer = () => proxied(502);
    renderApp('/payments/matching');
    expect(await screen.findByText('Error loading bank lines. Please try again later.')).toBeVisible();
  });
});

describe('the reconciliation', () => {
  test('the month at the bank and in the books, its causes, down to 0.00, exportable', async () => {
    bankOffice();
    const asked = reads('*/api/bank-reconciliation', () => HttpResponse.json(reconciliation));
    const { user, address } = renderApp('/payments/reconciliation');
    expect(await screen.findByText('November 2026 is reconciled to $0.00.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'At the bank' })).toHaveTextContent(
      'Opening Balance$1,000.00Money In$750.50Money Out$300.00Closing Balance$1,450.50',
    );
    expect(screen.getByRole('region', { name: 'In the books' })).toHaveTextContent(
      'Booked In$750.50Booked Out$250.00Difference-$50.00Bank minus booksNot Explained$0.00After the causes below',
    );
    const causes = screen.getByRole('table', { name: 'Causes' });
    expect(within(causes).getByRole('link', { name: 'Bank lines not matched' })).toHaveAttribute(
      'href',
      '/payments/matching',
    );
    await user.click(within(causes).getByText('Show 1 record'));
    expect(within(causes).getByText('Wire fee')).toBeVisible();
    expect(screen.getByText('Export')).toHaveAttribute('href', '/api/bank-reconciliation.csv?month=2026-11');
    expect(await violations()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2026-10');
    expect(address()).toBe('/payments/reconciliation?month=2026-10');
    await waitFor(() => expect(asked.at(-1)).toEqual({ month: '2026-10' }));
  });

  test('what is not explained is said', async () => {
    bankOffice();
    reads('*/api/bank-reconciliation', () =>
      HttpResponse.json({
        ...reconciliation,
        toDo: 2,
        unmatched: { count: 2, amount: -50 },
        isDone: false,
      }),
    );
    renderApp('/payments/reconciliation');
    expect(await screen.findByText('2 lines and records of November 2026 to review ($50.00).')).toBeVisible();
  });

  test('when it cannot be loaded', async () => {
    bankOffice();
    reads('*/api/bank-reconciliation', () => proxied(502));
    renderApp('/payments/reconciliation');
    expect(
      await screen.findByText('Error loading the reconciliation. Please try again later.'),
    ).toBeVisible();
  });
});

describe('the dashboard', () => {
  test('tells who sends money of transfers that came back or are stuck', async () => {
    bankOffice();
    const viewer = { ...clerk, role: 'billing', permissions: ['dashboard.read', 'bank.read', 'bank.use'] };
    reads('*/api/auth/me', () => HttpResponse.json(viewer));
    reads('*/api/mercury-bank/alerts', () =>
      HttpResponse.json([
        transaction({
          status: 'failed',
          stateText: 'Returned. Account closed.',
          reason: 'Account closed.',
          askedBy: { id: viewer.id, name: 'Bill Ing' },
        }),
        transaction({ id: 'T13', stateText: 'Unconfirmed.' }),
      ]),
    );
    renderApp('/');
    const card = await screen.findByRole('region', { name: 'Bank Transfers to Review' });
    const [own, other] = within(card).getAllByRole('listitem');
    expect(own).toHaveTextContent('Returned. Account closed. · 2 hours agoRequested by you');
    expect(other).toHaveTextContent('Requested by Maya Torres');
    const [link] = within(card).getAllByRole('link', { name: '$1,250.50 to Harbor Title' });
    expect(link).toHaveAttribute('href', '/payments?tab=banking&transaction=T12');
    expect(await violations()).toEqual([]);
  });
});
