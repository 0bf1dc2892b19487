import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../lib/dates/dates';
import { addDays } from '../../../lib/dates/wallTime';
import { violations } from '../../../test/axe';
import { setup } from '../../../test/callingSetup';
import {
  callingOffice,
  closedDay,
  done,
  florida,
  standing,
  TODAY,
  utahRule,
  YEAR,
} from '../../../test/contactRules';
import { user as person } from '../../../test/factories';
import { onPhone } from '../../../test/phone';
import { refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';

const PAGE = '/admin/calling';
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

async function choose(user: ReturnType<typeof renderApp>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the page', () => {
  test.each([
    ['', 'the set-up of calling', 'setup'],
    ['?tab=rules', 'the calling rules', 'rules'],
    ['?tab=days', 'the closed days', 'closed-days'],
    ['?tab=states', 'the states', 'states'],
    ['?tab=lists', 'the lists', 'lists'],
  ] as const)('R4-055 %s says when it cannot be loaded, or may not', async (tab, subject, path) => {
    callingOffice();
    server.use(http.get(`*/api/contact/${path}`, () => refused(`GET /contact/${path}`, 'fault')));
    const view = renderApp(`${PAGE}${tab}`);
    expect(await screen.findByText(`Error loading ${subject}. Please try again later.`)).toBeVisible();
    view.unmount();
    server.use(http.get(`*/api/contact/${path}`, () => refused(`GET /contact/${path}`, 'forbidden')));
    renderApp(`${PAGE}${tab}`);
    expect(await screen.findByText(`You do not have permission to see ${subject}.`)).toBeVisible();
  });

  test('R4-054 it is for administrators alone', async () => {
    callingOffice();
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person())));
    renderApp(PAGE);
    expect(await screen.findByText('You do not have permission to set up calling.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Calling Rules' })).not.toBeInTheDocument();
  });

  test('R4-055 each tab is an address', async () => {
    callingOffice();
    const { user, address } = renderApp(PAGE);
    await screen.findByRole('button', { name: 'End Set-Up' });
    expect(screen.getByRole('link', { name: 'Calling Rules' })).toHaveAttribute('href', PAGE);
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    await screen.findByRole('table', { name: 'Calling rules' });
    expect(address()).toBe(`${PAGE}?tab=rules`);
  });
});

describe('the set-up', () => {
  test('R4-054 what is done and what is missing, and that counsel must review the rules', async () => {
    callingOffice();
    const { container } = renderApp(PAGE);
    const tasks = within(await screen.findByRole('list', { name: 'Set-up tasks' }));
    expect(tasks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Load the national do-not-call registry.Done',
      'Enter the registrations with states, or leave these closed: Utah.To do',
    ]);
    expect(
      screen.getByText('These rules are a starting point, not legal advice. Have counsel review each one.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show 29 rules not reviewed' })).toHaveAttribute(
      'href',
      `${PAGE}?tab=rules&review=no`,
    );
    expect(await violations(container)).toEqual([]);
  });

  test('R4-054 it ends after a question that says what blocks from then on', async () => {
    const kept = callingOffice();
    const sent = takes('post', '*/api/contact/setup/end', () => {
      kept.setup = setup({ endedAt: '2026-11-23T18:00:00Z', endedBy: 'Dana Whitfield', unreviewed: 0 });
      return done();
    });
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'End Set-Up' }));
    const dialog = within(await dialogOf('End Set-Up'));
    expect(dialog.getByText(/Set-up can't be reopened/)).toBeVisible();
    expect(dialog.getByText('States that need a written consent, without one')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End Set-Up' }));
    expect(await screen.findByText('Set-Up Ended')).toBeVisible();
    // R5-161: what is open stays said.
    expect(await screen.findByText(/Set-up ended by Dana Whitfield on/)).toHaveTextContent(
      'Nov 23, 2026, with 1 open.',
    );
    expect(screen.queryByRole('button', { name: 'End Set-Up' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('R4-054 why it does not end is told in the words of the server', async () => {
    callingOffice();
    const { detail } = refusalOf('POST /contact/setup/end', 'illegal_transition');
    takes('post', '*/api/contact/setup/end', () => refused('POST /contact/setup/end', 'illegal_transition'));
    const { user } = renderApp(`${PAGE}?dialog=end-setup`);
    await user.click(within(await dialogOf('End Set-Up')).getByRole('button', { name: 'End Set-Up' }));
    expect(await screen.findByText(detail)).toBeVisible();
    // The dialog closes after the message came: until then its own button is named by what it does.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'End Set-Up' })).toBeVisible();
  });
});

describe('closed days', () => {
  const DAYS = `${PAGE}?tab=days`;

  test("R4-055 the product's own beside the office's; only the office's are removed", async () => {
    const kept = callingOffice();
    kept.rules = [utahRule()];
    kept.days = [
      closedDay(),
      closedDay({ id: 9, day: TODAY, name: 'Founders Day', isHouse: false, source: 'A letter' }),
    ];
    const sent = takes('post', '*/api/contact/closed-days/9/remove', () => {
      kept.days = [closedDay()];
      return done();
    });
    const { user, container } = renderApp(DAYS);
    expect(await screen.findByText('Pioneer Day')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Closed days' }));
    expect(table.getByText('Built in')).toBeVisible();
    expect(table.getByText('Your office')).toBeVisible();
    expect(await violations(container)).toEqual([]);
    const buttons = table.getAllByRole('button', { name: /^Remove/ });
    expect(buttons).toHaveLength(1);
    await user.click(
      table.getByRole('button', { name: `Remove Founders Day on ${formatDate(TODAY)} for Utah` }),
    );
    const dialog = within(await dialogOf('Remove Closed Day'));
    await user.click(dialog.getByRole('button', { name: 'Remove Closed Day' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Not a holiday');
    await user.click(dialog.getByRole('button', { name: 'Remove Closed Day' }));
    expect(await screen.findByText('Closed Day Removed')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Not a holiday' }]);
    await waitFor(() => expect(screen.queryByText('Founders Day')).not.toBeInTheDocument());
  });

  test('R4-055 R5-011 a year that is not complete says so, and for which states', async () => {
    const kept = callingOffice();
    const { user, address } = renderApp(DAYS);
    await screen.findByText('Pioneer Day');
    await user.selectOptions(screen.getByLabelText('Year'), String(YEAR + 2));
    expect(
      await screen.findByText(
        `The closed days of ${YEAR + 2} aren't loaded yet. Add them from the states' calendars.`,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/isn't complete for Utah\. Sales calls there are blocked all year/),
    ).toBeVisible();
    expect(address()).toBe(`${DAYS}&year=${YEAR + 2}`);
    expect(kept.years).toContain(String(YEAR + 2));
  });

  test('a search without a match can be cleared', async () => {
    callingOffice();
    const { user } = renderApp(`${DAYS}&search=nothing`);
    expect(await screen.findByText('No closed days match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Pioneer Day')).toBeVisible();
  });

  test('R4-055 one day is added for several states', async () => {
    callingOffice();
    const day = addDays(TODAY, 1);
    const sent = takes('post', '*/api/contact/closed-days', () =>
      HttpResponse.json([closedDay({ id: 10 }), closedDay({ id: 11, state: 'FL' })], { status: 201 }),
    );
    const { user } = renderApp(DAYS);
    await user.click(await screen.findByRole('button', { name: 'Add Closed Day' }));
    const dialog = within(await dialogOf('Add Closed Day'));
    const closing = within(await dialog.findByRole('group', { name: /^States Without Calls/ }));
    expect(closing.getAllByRole('checkbox')).toHaveLength(1);
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add Closed Day' }));
    expect(await dialog.findByText('Choose at least one state.')).toBeVisible();
    await user.click(closing.getByRole('checkbox', { name: 'Utah' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Florida' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Snow Day');
    await user.type(dialog.getByLabelText(/^Source/), 'An order');
    fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: day } });
    await user.click(dialog.getByRole('button', { name: 'Add Closed Day' }));
    expect(await screen.findByText('Snow Day, 2 states')).toBeVisible();
    expect(sent).toEqual([{ states: ['UT', 'FL'], day, name: 'Snow Day', source: 'An order' }]);
  });
});

describe('states', () => {
  const STATES = `${PAGE}?tab=states`;

  test('R4-054 where the office is registered, which ban calls, and whose days are missing', async () => {
    const kept = callingOffice();
    kept.states = [
      florida({ emergency: true, emergencySince: '2026-11-01', emergencySource: 'Order 9' }),
      standing({ calendarLoaded: false }),
    ];
    const { user, container } = renderApp(STATES);
    expect(await screen.findByText('Not registered')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'States' }));
    expect(table.getByText('Calls banned')).toBeVisible();
    expect(table.getByText(/Order 9/)).toBeVisible();
    expect(table.getByText('Not loaded')).toBeVisible();
    expect(await violations(container)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Show'), 'Need registration');
    await waitFor(() => expect(screen.queryByText('Calls banned')).not.toBeInTheDocument());
    expect(screen.getByText('Not registered')).toBeVisible();
  });

  test('R5-014 what a state asks for, how that is known, and what somebody has to review', async () => {
    const kept = callingOffice();
    kept.states = [
      florida({ isUnread: true, ruleSource: 'Fla. Stat. 501.616(6)' }),
      standing({ needsOwnList: true, reviewedOn: '2026-11-03', reviewer: 'Lee Park' }),
    ];
    const { user, address } = renderApp(STATES);
    await screen.findByText('Utah');
    expect(screen.getAllByText('To be reviewed')).toHaveLength(3);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('Fla. Stat. 501.616(6)Not reviewed');
    expect(rows[2]).toContain('UtahNeededNot registered13-25a-103(3)Reviewed Nov 3, 2026 by Lee Park');
    await user.selectOptions(screen.getByLabelText('Show'), 'To be reviewed');
    await waitFor(() => expect(screen.queryByText('Utah')).not.toBeInTheDocument());
    await choose(user, 'Florida', 'Review Rule');
    expect(address()).toBe(`${PAGE}?tab=rules&review-rule=24`);
  });

  test('R4-054 a registration is recorded with its source and day', async () => {
    const kept = callingOffice();
    const sent = takes('post', '*/api/contact/states', () => {
      kept.states = [
        standing({ registered: true, registeredSince: '2026-11-01', registrationSource: 'No. 17' }),
      ];
      return done();
    });
    const { user, address } = renderApp(STATES);
    await choose(user, 'Utah', 'Record Registration');
    const dialog = within(await dialogOf('Record Registration: Utah'));
    expect(address()).toBe(`${STATES}&registered=UT`);
    await user.click(dialog.getByRole('button', { name: 'Record Registration' }));
    expect(await dialog.findByText('Enter where this is from.')).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^First Day/), { target: { value: '2026-11-01' } });
    await user.type(dialog.getByLabelText(/^Source/), 'No. 17');
    await user.click(dialog.getByRole('button', { name: 'Record Registration' }));
    expect(await screen.findByText('State Updated')).toBeVisible();
    expect(sent).toEqual([
      { state: 'UT', kind: 'registered', holds: true, validFrom: '2026-11-01', source: 'No. 17' },
    ]);
    expect(await screen.findByText('Registered')).toBeVisible();
  });

  test('R4-054 an entry that a later one would replace is refused at its day', async () => {
    callingOffice();
    const detail = refusalOf('POST /contact/states', 'validFrom:later_known').detail;
    takes('post', '*/api/contact/states', () => refused('POST /contact/states', 'validFrom:later_known'));
    const { user } = renderApp(`${STATES}&emergency=UT`);
    const dialog = within(await dialogOf('Record Emergency Ban: Utah'));
    await user.type(dialog.getByLabelText(/^Source/), 'Order 9');
    await user.click(dialog.getByRole('button', { name: 'Record Emergency Ban' }));
    await waitFor(() => expect(dialog.getByLabelText(/^First Day/)).toHaveAccessibleDescription(detail));
  });

  test('on a phone a state is a card, with its actions beside it', async () => {
    onPhone();
    callingOffice();
    const { user } = renderApp(STATES);
    const badge = await screen.findByText('Not registered');
    expect(screen.getByRole('list', { name: 'States' })).toContainElement(badge);
    await choose(user, 'Utah', 'Record Emergency Ban');
    expect(await dialogOf('Record Emergency Ban: Utah')).toBeVisible();
  });
});
