import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BrowserRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ReadCache } from '../../../api/ReadCache';
import { violations } from '../../../test/axe';
import { policyOffice, policyPreview, specified, winter } from '../../../test/policies';
import { refusalOf, refused } from '../../../test/refused';
import { server, takes } from '../../../test/server';
import { ThemeRoot } from '../../../theme/ThemeRoot';
import { Toasts } from '../../../ui/toasts/Toasts';
import { CommissionPolicyCard } from './CommissionPolicyCard';
import {
  changeText,
  policySchema,
  rateProblem,
  tierProblem,
  tiersText,
  toInput,
  toPreview,
  toValues,
  withTier,
} from './model';

const LIST = 'Versions of the commission policy';

function show(query = '') {
  window.history.replaceState(null, '', `/admin/settings?tab=system${query}`);
  render(
    <ReadCache>
      <BrowserRouter>
        <ThemeRoot>
          <Toasts>
            <main>
              <CommissionPolicyCard />
            </main>
          </Toasts>
        </ThemeRoot>
      </BrowserRouter>
    </ReadCache>,
  );
  return userEvent.setup();
}

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

describe('versions', () => {
  test('R1-174 each with its days, who made it and why, and its terms', async () => {
    policyOffice(winter(), specified({ lastDay: '2026-12-31' }));
    show();
    const list = within(await screen.findByRole('list', { name: LIST }));
    const [upcoming, standard] = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(upcoming).toContain(
      'WinterFrom Jan 1, 2027Dana Whitfield · Nov 20, 2026 · The board decided in November',
    );
    expect(upcoming).toContain('Rates12.5%');
    expect(upcoming).toContain('UpcomingDelete');
    expect(standard).toContain('Standard policyFrom the first day through Dec 31, 2026');
    expect(standard).toContain('14%, 16% from $10,000.00, 18% from $20,000.00');
    expect(standard).toContain(
      'Cancellation 40%, Transfer 35%, Analysis 25%, Unknown Service 40%, Card Fee 3%',
    );
    expect(standard).toContain('Quality Issues 3%');
    expect(list.getAllByRole('button')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['fault', 'Error loading the commission policy. Please try again later.'],
    ['forbidden', 'You do not have permission to see the commission policy.'],
  ])('a list that is refused with %s says so', async (code, outcome) => {
    server.use(http.get('*/api/commission-policies', () => refused('GET /commission-policies', code)));
    show();
    expect(await screen.findByText(outcome)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New Version' })).toBeDisabled();
  });

  test('R1-174 one that has not begun is deleted after a question', async () => {
    const kept = policyOffice(winter(), specified({ lastDay: '2026-12-31' }));
    const sent = takes('delete', '*/api/commission-policies/3', () => {
      kept.versions = [specified()];
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Winter' }));
    const dialog = within(await dialogOf('Delete Version'));
    expect(dialog.getByText(/“Winter” won't take effect on Jan 1, 2027/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete Version' }));
    expect(await screen.findByText('Version Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Winter', { selector: 'strong' })).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  test('one that begun meanwhile stays, in the words of the server', async () => {
    policyOffice(winter(), specified());
    const detail = refusalOf('DELETE /commission-policies/{id}', 'policy_begun').detail;
    takes('delete', '*/api/commission-policies/3', () =>
      refused('DELETE /commission-policies/{id}', 'policy_begun'),
    );
    const user = show('&deletePolicy=3');
    const dialog = within(await dialogOf('Delete Version'));
    await user.click(dialog.getByRole('button', { name: 'Delete Version' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('an address names no version that cannot be deleted', async () => {
    policyOffice(winter({ acts: [], stage: 'in_force' }), specified());
    show('&deletePolicy=3');
    await screen.findByRole('list', { name: LIST });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the next version', () => {
  /** Fills in what the form does not know. */
  async function fill(user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement) {
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Spring');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Fewer cards');
  }

  test('R1-174 begins with the terms in force and is sent under a key', async () => {
    const kept = policyOffice();
    let key: string | null = null;
    let sent: unknown;
    server.use(
      http.post('*/api/commission-policies', async ({ request }) => {
        key = request.headers.get('Idempotency-Key');
        sent = await request.json();
        kept.versions = [winter({ name: 'Spring' }), specified()];
        return HttpResponse.json(kept.versions[0], { status: 201 });
      }),
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'New Version' }));
    const dialog = await dialogOf('New Version');
    expect(await violations()).toEqual([]);
    await fill(user, dialog);
    const card = within(dialog).getByRole('textbox', { name: /^Card Fee/ });
    await user.clear(card);
    await user.type(card, '2.5');
    await user.click(within(dialog).getByRole('button', { name: 'Remove tier 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save Version' }));
    expect(await screen.findByText('Version Saved')).toBeVisible();
    expect(sent).toEqual({
      name: 'Spring',
      firstDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      reason: 'Fewer cards',
      baseRatePercent: 14,
      tiers: [{ from: 10000, ratePercent: 16 }],
      sharesPercent: { cancellation: 40, transfer: 35, analysis: 25, unknown: 40 },
      cardFeePercent: 2.5,
      reductionsPercent: specified().reductionsPercent,
    });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText('Spring', { selector: 'strong' })).toBeVisible();
  });

  test('R1-174 what the server refuses lands on its field', async () => {
    policyOffice();
    const detail = refusalOf('POST /commission-policies', 'firstDay:already_earned').detail;
    takes('post', '*/api/commission-policies', () =>
      refused('POST /commission-policies', 'firstDay:already_earned'),
    );
    const user = show('&policy=new');
    const dialog = await dialogOf('New Version');
    await fill(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Save Version' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^First Day/)).toHaveAccessibleDescription(detail),
    );
  });

  test('R1-174 its changes are shown by person and by size before it is saved', async () => {
    policyOffice();
    const asked = takes('post', '*/api/commission-policies/preview', () =>
      HttpResponse.json(policyPreview()),
    );
    const user = show('&policy=new');
    const dialog = await dialogOf('New Version');
    await user.click(within(dialog).getByRole('button', { name: 'Preview Changes' }));
    expect(
      await within(dialog).findByText(
        /12 commissions: \$1,200\.00 now, \$1,100\.50 under these terms \(−\$99\.50\)\. 10 commissions would change\. 2 commissions with a manually entered amount would not\./,
      ),
    ).toBeVisible();
    const people = within(within(dialog).getByRole('table', { name: 'By Salesperson' }));
    expect(people.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SalespersonNowNewChange',
      'Ana Ruiz8 commissions$800.00$700.00−$100.00',
      'Maya Torres4 commissions$400.00$400.50+$0.50',
    ]);
    expect(within(dialog).getByRole('table', { name: 'Largest Changes' })).toHaveTextContent(
      '41 · Nadia ColeAna Ruiz, payment of Nov 5, 2026$399.00$350.00−$49.00',
    );
    expect(asked.at(-1)).toMatchObject({ baseRatePercent: 14, cardFeePercent: 3 });
    expect(await violations()).toEqual([]);
    // Other terms make it old, until it is asked for again.
    await user.click(within(dialog).getByRole('button', { name: 'Remove tier 1' }));
    expect(
      await within(dialog).findByText('The terms changed after this preview. Preview again.'),
    ).toBeVisible();
    expect(asked).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Preview Changes' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() =>
      expect(
        within(dialog).queryByText('The terms changed after this preview. Preview again.'),
      ).not.toBeInTheDocument(),
    );
  });

  test('a period without commissions, and one with too many', async () => {
    policyOffice();
    let answer = () => HttpResponse.json(policyPreview({ count: 0, people: [], largest: [] })) as Response;
    takes('post', '*/api/commission-policies/preview', () => answer());
    const user = show('&policy=new');
    const dialog = within(await dialogOf('New Version'));
    await user.click(dialog.getByRole('button', { name: 'Preview Changes' }));
    expect(await dialog.findByText('No commissions on payments in this period.')).toBeVisible();
    const detail = refusalOf('POST /commission-policies/preview', 'to:too_many_commissions').detail;
    answer = () => refused('POST /commission-policies/preview', 'to:too_many_commissions');
    await user.click(dialog.getByRole('button', { name: 'Add Tier' }));
    await user.type(dialog.getAllByRole('textbox', { name: /^From Lifetime/ })[2] as HTMLElement, '30000');
    await user.type(dialog.getAllByRole('textbox', { name: /^Rate/ })[2] as HTMLElement, '20');
    await user.click(dialog.getByRole('button', { name: 'Preview Changes' }));
    expect(await dialog.findByText(detail)).toBeVisible();
  });

  test('a tier is added and removed by keyboard without losing the place', async () => {
    policyOffice();
    const user = show('&policy=new');
    const dialog = within(await dialogOf('New Version'));
    const amounts = () => dialog.getAllByRole('textbox', { name: /^From Lifetime/ });
    const before = amounts().length;
    await user.click(dialog.getByRole('button', { name: 'Add Tier' }));
    expect(amounts().at(-1)).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: `Remove tier ${before + 1}` }));
    await waitFor(() => expect(amounts()).toHaveLength(before));
    expect(document.body).not.toHaveFocus();
    await user.tab();
    expect(amounts()[0]).toHaveFocus();
  });

  test('terms that make no sense are not asked about', async () => {
    policyOffice();
    const asked = takes('post', '*/api/commission-policies/preview', () =>
      HttpResponse.json(policyPreview()),
    );
    const user = show('&policy=new');
    const dialog = within(await dialogOf('New Version'));
    await user.click(dialog.getByRole('button', { name: 'Add Tier' }));
    await user.click(dialog.getByRole('button', { name: 'Preview Changes' }));
    expect(await dialog.findByText(/Check the highlighted fields/)).toBeVisible();
    expect(dialog.getByText('Enter a percentage.')).toBeVisible();
    expect(asked).toHaveLength(0);
  });
});

test.each([
  ['14', undefined],
  ['12.5 %', undefined],
  ['100', undefined],
  ['0', undefined],
  ['100.01', 'Use a percentage from 0 to 100 with up to two decimals.'],
  ['1.005', 'Use a percentage from 0 to 100 with up to two decimals.'],
  ['-1', 'Use a percentage from 0 to 100 with up to two decimals.'],
  ['', 'Enter a percentage.'],
])('the percentage “%s”', (text, outcome) => expect(rateProblem(text)).toBe(outcome));

test.each([
  ['10,000.00', undefined, undefined],
  ['0.01', undefined, undefined],
  ['0', undefined, 'Use an amount above $0.00.'],
  ['5000', '5,000.00', 'Use an amount above $5,000.00.'],
  ['5000.01', '5,000.00', undefined],
  ['much', undefined, 'Enter an amount of at most $9,999,999.99.'],
  [undefined, undefined, 'Enter an amount of at most $9,999,999.99.'],
])('a tier from “%s” after “%s”', (text, before, outcome) => expect(tierProblem(text, before)).toBe(outcome));

test.each([
  [100, 120.5, '+$20.50'],
  [100, 96.5, '−$3.50'],
  [0.1, 0.1, '$0.00'],
])('from %s to %s is %s', (before, after, outcome) => expect(changeText(before, after)).toBe(outcome));

test('the form gives back what it began with, tiers in order', async () => {
  const values = { ...toValues(specified(), '2026-11-21'), name: ' Spring ', reason: 'why' };
  expect([values.firstDay, values.from, values.to]).toEqual(['2026-11-22', '2025-11-21', '2026-11-21']);
  const { baseRatePercent, tiers, sharesPercent, cardFeePercent, reductionsPercent } = specified();
  const terms = { baseRatePercent, tiers, sharesPercent, cardFeePercent, reductionsPercent };
  expect(toInput(values)).toEqual({ name: 'Spring', firstDay: '2026-11-22', reason: 'why', ...terms });
  expect(toPreview(values)).toEqual({ from: '2025-11-21', to: '2026-11-21', ...terms });
  expect(toPreview({ ...values, from: '' })).toBeNull();
  const longer = withTier(values.tiers);
  expect(longer.map(({ key }) => key)).toEqual([0, 1, 2]);
  await expect(policySchema.validate({ ...values, tiers: longer })).rejects.toThrow();
  const swapped = [...values.tiers].reverse();
  await expect(policySchema.validate({ ...values, tiers: swapped })).rejects.toThrow(
    'Use an amount above $20,000.00.',
  );
  expect(tiersText(specified({ tiers: [] }))).toBe('14%');
});
