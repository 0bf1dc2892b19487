import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../lib/dates/wallTime';
import { violations } from '../../../../test/axe';
import { callingOffice, countryRule, done, TODAY, utahRule } from '../../../../test/contactRules';
import { onPhone } from '../../../../test/phone';
import { refusalOf, refused } from '../../../../test/refused';
import { renderApp } from '../../../../test/render';
import { server, takes } from '../../../../test/server';

const RULES = '/admin/calling?tab=rules';
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

async function choose(user: ReturnType<typeof renderApp>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

/** Once the rows are there. */
async function rowsOf(): Promise<(string | null)[]> {
  await screen.findByText('United States');
  const [, ...rows] = within(screen.getByRole('table', { name: 'Calling rules' })).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

describe('the table', () => {
  test('R4-055 hours, cap, needs, source and review of each state', async () => {
    const kept = callingOffice();
    kept.rules = [
      countryRule(),
      utahRule({ id: 1001, status: 'coming', validFrom: '2030-01-01', isHouse: false }),
      utahRule(),
      utahRule({ id: 2, status: 'past' }),
    ];
    const { container } = renderApp(RULES);
    const [country, utah, ...others] = await rowsOf();
    expect(others).toEqual([]);
    expect(country).toContain('Every day 8:00 AM – 9:00 PM');
    expect(country).toContain('3 in 24 hours');
    expect(country).toContain('47 CFR 64.1200(c)(1)Secondary source');
    expect(country).toContain('Not reviewed');
    expect(utah).toContain('UtahBuilt inChanges on Jan 1, 2030');
    expect(utah).toContain('Mon–Sat 8:00 AM – 9:00 PMSun no calls');
    expect(utah).toContain('No calls');
    expect(utah).toContain('Registration');
    expect(utah).toContain('Reviewed Nov 2, 2026 by Pat Counsel');
    expect(await violations(container)).toEqual([]);
  });

  test('R4-055 a state is found by its name, what is not reviewed by its filter', async () => {
    callingOffice();
    const { user, address } = renderApp(RULES);
    expect(await rowsOf()).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Review'), 'Not reviewed');
    await waitFor(() => expect(screen.queryByText('Utah')).not.toBeInTheDocument());
    await user.type(screen.getByPlaceholderText('Search state...'), 'utah');
    expect(await screen.findByText('No rules match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowsOf()).toHaveLength(2);
    expect(address()).toBe(RULES);
  });

  test('no rules at all is said', async () => {
    callingOffice().rules = [];
    renderApp(RULES);
    expect(await screen.findByText('No rules yet. Without one, no one may be called.')).toBeVisible();
  });

  test('on a phone a rule is a card', async () => {
    onPhone();
    callingOffice();
    renderApp(RULES);
    const name = await screen.findByText('Utah');
    expect(screen.getByRole('list', { name: 'Calling rules' })).toContainElement(name);
    expect(screen.getByText('Sun no calls')).toBeVisible();
  });
});

describe('history and review', () => {
  test('R4-055 older and coming rows of a state stay in sight', async () => {
    const kept = callingOffice();
    kept.rules = [
      countryRule(),
      utahRule({ id: 1001, status: 'coming', validFrom: '2030-01-01', isHouse: false, reviewedOn: null }),
      utahRule({ id: 24 }),
    ];
    const { user } = renderApp(RULES);
    await choose(user, 'Utah', 'History');
    const dialog = within(await dialogOf('Rules for Utah'));
    const [coming, now] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(coming).toContain('Your office, begins Jan 1, 2030');
    expect(coming).toContain('Upcoming');
    expect(now).toContain('In Effect');
    expect(now).toContain('An inquiry counts for 3 months, a purchase for 18 months');
    expect(now).toContain('A consent opens closed days');
    expect(await violations()).toEqual([]);
    await user.click(dialog.getAllByRole('button', { name: 'Mark as Reviewed' })[0] as HTMLElement);
    expect(await dialogOf('Mark as Reviewed')).toBeVisible();
  });

  test('R4-054 a review is recorded with the person and the day', async () => {
    const kept = callingOffice();
    const sent = takes('post', '*/api/contact/rules/1/reviews', () => {
      kept.rules = [countryRule({ reviewedOn: TODAY, reviewer: 'Pat Counsel' }), utahRule()];
      return done();
    });
    const { user } = renderApp(RULES);
    await choose(user, 'United States', 'Mark as Reviewed');
    const dialog = within(await dialogOf('Mark as Reviewed'));
    fireEvent.change(dialog.getByLabelText(/^Reviewed On/), { target: { value: addDays(TODAY, 1) } });
    await user.click(dialog.getByRole('button', { name: 'Mark as Reviewed' }));
    expect(await dialog.findByText('Enter who reviewed it.')).toBeVisible();
    expect(dialog.getByText(/The day of the review can't be in the future/)).toBeVisible();
    expect(sent).toHaveLength(0);
    fireEvent.change(dialog.getByLabelText(/^Reviewed On/), { target: { value: TODAY } });
    await user.type(dialog.getByLabelText(/^Reviewer/), 'Pat Counsel');
    await user.click(dialog.getByRole('button', { name: 'Mark as Reviewed' }));
    expect(await screen.findByText('Review Recorded')).toBeVisible();
    expect(sent).toEqual([{ reviewedOn: TODAY, reviewer: 'Pat Counsel' }]);
    await waitFor(() => expect(screen.queryByText('Not reviewed', { selector: 'td *' })).toBeNull());
  });
});

describe('a new rule', () => {
  test('R4-055 begins with the row in effect and is sent under a key', async () => {
    const kept = callingOffice();
    let key: string | null = null;
    let sent: unknown;
    server.use(
      http.post('*/api/contact/rules', async ({ request }) => {
        key = request.headers.get('Idempotency-Key');
        sent = await request.json();
        const made = utahRule({ id: 1001, isHouse: false, validFrom: TODAY, reviewedOn: null });
        kept.rules = [countryRule(), made];
        return HttpResponse.json(made, { status: 201 });
      }),
    );
    const { user } = renderApp(RULES);
    await choose(user, 'Utah', 'New Rule');
    const dialog = within(await dialogOf('New Rule'));
    await waitFor(() => expect(dialog.getByLabelText(/^State/)).toHaveDisplayValue('Utah'));
    expect(dialog.getByRole('checkbox', { name: 'Calls on Sundays' })).not.toBeChecked();
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Rule' }));
    expect(await dialog.findByText('Enter where this rule is from.')).toBeVisible();
    const weekdays = within(dialog.getByRole('group', { name: 'Monday to Friday' }));
    fireEvent.change(weekdays.getByLabelText(/^Until/), { target: { value: '20:00' } });
    await user.type(dialog.getByLabelText(/^Source/), 'Counsel’s letter');
    await user.selectOptions(dialog.getByLabelText(/^Confidence/), 'Text of the law was read');
    await user.click(dialog.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText('Rule Saved')).toBeVisible();
    expect(sent).toEqual({
      state: 'UT',
      validFrom: TODAY,
      weekdays: { opens: '08:00', closes: '20:00' },
      saturday: { opens: '08:00', closes: '21:00' },
      holidaysClosed: true,
      consentLiftsDays: true,
      capCalls: 3,
      capByLaw: false,
      registers: true,
      needsWritten: false,
      mobile: 'nothing',
      emergencySparesKnown: false,
      inquiryMonths: 3,
      purchaseMonths: 18,
      source: 'Counsel’s letter',
      confidence: 'read',
    });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText(/^Your office, from/)).toBeVisible();
  });

  test('R4-055 a state that is chosen in the form brings its own terms', async () => {
    callingOffice();
    const { user } = renderApp(RULES);
    await rowsOf();
    await user.click(screen.getByRole('button', { name: 'New Rule' }));
    const dialog = within(await dialogOf('New Rule'));
    const registers = dialog.getByRole('checkbox', { name: /registered or licensed/ });
    expect(registers).not.toBeChecked();
    await dialog.findByRole('option', { name: 'Utah' });
    await user.selectOptions(dialog.getByLabelText(/^State/), 'Utah');
    await waitFor(() => expect(registers).toBeChecked());
    await user.selectOptions(dialog.getByLabelText(/^State/), 'Florida');
    await waitFor(() => expect(registers).not.toBeChecked());
  });

  test('R4-055 two from the same day are refused at the day', async () => {
    callingOffice();
    const detail = refusalOf('POST /contact/rules', 'validFrom:taken').detail;
    takes('post', '*/api/contact/rules', () => refused('POST /contact/rules', 'validFrom:taken'));
    const { user } = renderApp(`${RULES}&rule=UT`);
    const dialog = within(await dialogOf('New Rule'));
    await user.type(dialog.getByLabelText(/^Source/), 'A letter');
    await user.selectOptions(dialog.getByLabelText(/^Confidence/), 'General knowledge');
    await user.click(dialog.getByRole('button', { name: 'Save Rule' }));
    await waitFor(() => expect(dialog.getByLabelText(/^First Day/)).toHaveAccessibleDescription(detail));
  });
});
