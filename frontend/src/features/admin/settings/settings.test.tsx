import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { movedUp } from '../../../lib/forms/movedUp';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import { setting } from '../../../test/settings';
import { grouped, meaningText, type Setting, storedOf, typedOf, valueText } from './model';

const SYSTEM = '/admin/settings?tab=system';

const zone = setting({
  key: 'business_time_zone',
  title: 'Time Zone',
  group: 'Office',
  meaning: 'the time zone that decides which day it is',
  kind: 'zone',
  value: 'America/Los_Angeles',
  default: 'America/Los_Angeles',
  least: null,
  most: null,
});
const secondPerson = setting({
  key: 'bank_second_person_from',
  title: 'Second Person for Bank Transfers',
  group: 'Money',
  meaning: 'bank transfers of this amount or more wait for a second person',
  kind: 'money',
  value: '5000.00',
  default: '5000.00',
  none: { value: 'off', label: 'No second person' },
  least: null,
  most: null,
});
const changed = setting({
  value: '45',
  isDefault: false,
  changedAt: '2026-11-20T18:00:00Z',
  changedBy: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
});

function settings(...found: Setting[]) {
  let current = found;
  server.use(http.get('*/api/settings', () => HttpResponse.json(current)));
  return (saved: Setting) => {
    current = current.map((one) => (one.key === saved.key ? saved : one));
    return HttpResponse.json(saved);
  };
}

const formOf = async (title: string) => within(await screen.findByRole('region', { name: title }));

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'admin', permissions: ['admin.settings', 'wording.edit'] })),
    ),
    http.get('*/api/brands', () => HttpResponse.json([])),
    http.get('*/api/about', () =>
      HttpResponse.json({
        version: '0.1.0',
        commit: 'abc1234',
        database: 'postgresql',
        mode: 'production',
        startedAt: '2026-11-20T18:00:00Z',
      }),
    ),
  ),
);

describe('the screen', () => {
  test('R1-174 settings by subject, with meaning, default and who changed them', async () => {
    settings(zone, changed, secondPerson);
    const { container } = renderApp(SYSTEM);
    const form = await formOf('Days in the Trash');
    expect(form.getByText(/The days during which a deleted record can be restored/)).toBeVisible();
    expect(form.getByText(/by Dana Whitfield/)).toBeVisible();
    expect(form.getByText('Default: 30')).toBeVisible();
    for (const name of ['Office', 'Lists and Trash', 'Money']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Wording and Logos' })).toHaveAttribute('href', '/admin/wording');
    expect(
      await screen.findByText(/Exitdesk 0\.1\.0 \(abc1234\) · PostgreSQL · production mode/),
    ).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  test('R1-174 an order is changed by keyboard: the button keeps the focus, and the new place is said', async () => {
    const value = 'legal, billing, operations';
    settings(
      setting({
        key: 'order',
        title: 'Order',
        kind: 'order',
        value,
        default: value,
        least: null,
        most: null,
      }),
    );
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Order');
    const up = form.getByRole('button', { name: 'Move billing up' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(await form.findByText('billing is number 1 of 3')).toBeInTheDocument();
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'billing',
      'legal',
      'operations',
    ]);
  });

  test('R1-174 a search finds settings by their words', async () => {
    settings(zone, changed, secondPerson);
    const { user } = renderApp(SYSTEM);
    await formOf('Time Zone');
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    await user.type(search, 'second person');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Time Zone' })).not.toBeInTheDocument());
    await formOf('Second Person for Bank Transfers');
    await user.clear(search);
    await user.type(search, 'spaceship');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await formOf('Time Zone');
  });

  test('settings that cannot be read are an error with a way out', async () => {
    server.use(http.get('*/api/settings', () => refused('GET /settings', 'fault')));
    renderApp(SYSTEM);
    expect(await screen.findByText('Error loading the settings. Please try again later.')).toBeVisible();
  });

  test('R3-030 what is not in force says so', async () => {
    settings(setting({ note: 'This is not in effect: open registration works only in demo mode.' }));
    renderApp(SYSTEM);
    expect(await screen.findByText(/only in demo mode/)).toBeVisible();
  });
});

describe('changing a setting', () => {
  test('R1-174 a value is saved with the one that was seen', async () => {
    const saves = settings(setting());
    const saved = { ...changed, value: '60' };
    const sent = takes('put', '*/api/settings/trash_days', () => saves(saved));
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Days in the Trash');
    expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const field = form.getByLabelText('Days in the Trash');
    await user.clear(field);
    await user.type(field, '600');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Use a whole number from 1 to 365.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '60');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting Saved')).toBeVisible();
    expect(sent).toEqual([{ value: '60', was: '30' }]);
    expect(await form.findByText(/by Dana Whitfield/)).toBeVisible();
  });

  test('R1-174 a default that is not in force can be chosen as it is', async () => {
    const waits = setting({ note: 'This is not in effect: in demo mode it is open until this is set.' });
    const saves = settings(waits);
    const saved = { ...waits, note: null };
    const sent = takes('put', '*/api/settings/trash_days', () => saves(saved));
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Days in the Trash');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting Saved')).toBeVisible();
    expect(sent).toEqual([{ value: '30', was: '30' }]);
    await waitFor(() => expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  });

  test('R1-174 the server’s sentence stands at the field', async () => {
    settings(zone);
    const detail = refusalOf('PUT /settings/{key}', 'value:invalid').detail;
    takes('put', '*/api/settings/business_time_zone', () => refused('PUT /settings/{key}', 'value:invalid'));
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Time Zone');
    await user.selectOptions(form.getByLabelText('Time Zone'), 'Eastern Time (New York)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(detail)).toBeVisible();
  });

  test('R5-126 the time zone is chosen from a list, in words of the screen', async () => {
    const saves = settings(zone);
    const eastern = { ...zone, value: 'America/New_York', isDefault: false };
    const sent = takes('put', '*/api/settings/business_time_zone', () => saves(eastern));
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Time Zone');
    const field = form.getByRole('combobox', { name: 'Time Zone' });
    expect(field).toHaveDisplayValue('Pacific Time (Los Angeles)');
    expect(within(field).getByRole('option', { name: 'Europe/Isle of Man' })).toBeInTheDocument();
    await user.selectOptions(field, 'Eastern Time (New York)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Time Zone: Eastern Time (New York)')).toBeVisible();
    expect(sent).toEqual([{ value: 'America/New_York', was: 'America/Los_Angeles' }]);
  });

  test('R1-174 who saves later sees what was saved meanwhile, and decides', async () => {
    settings(setting());
    const current = setting({ value: '45', isDefault: false });
    let answers = 0;
    const sent = takes('put', '*/api/settings/trash_days', () => {
      answers += 1;
      return answers === 1
        ? refused('PUT /settings/{key}', 'stale_version', { current })
        : HttpResponse.json({ ...current, value: '60' });
    });
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Days in the Trash');
    const field = form.getByLabelText('Days in the Trash');
    await user.clear(field);
    await user.type(field, '60');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/was 30, is now 45; your change: 60/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Setting Saved')).toBeVisible();
    expect(sent).toEqual([
      { value: '60', was: '30' },
      { value: '60', was: '45' },
    ]);
  });

  test('R1-174 the default holds again', async () => {
    const saves = settings(changed);
    const sent = takes('post', '*/api/settings/trash_days/default', () => saves(setting()));
    const { user } = renderApp(SYSTEM);
    await user.click(await screen.findByRole('button', { name: 'Use default for Days in the Trash' }));
    expect(await screen.findByText('Default Restored')).toBeVisible();
    expect(sent).toEqual([{ was: '45' }]);
    expect((await formOf('Days in the Trash')).getByLabelText('Days in the Trash')).toHaveValue('30');
  });

  test('R1-174 what stands for none is a box to tick', async () => {
    const saves = settings(secondPerson);
    const off = { ...secondPerson, value: 'off', isDefault: false };
    const sent = takes('put', '*/api/settings/bank_second_person_from', () => saves(off));
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Second Person for Bank Transfers');
    await user.click(form.getByLabelText('No second person'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Second Person for Bank Transfers: No second person')).toBeVisible();
    expect(sent).toEqual([{ value: 'off', was: '5000.00' }]);
  });
});

describe('a change that waits for another administrator', () => {
  const asked = (id: number): Setting => ({
    ...secondPerson,
    proposal: {
      value: 'off',
      askedAt: '2026-11-20T18:00:00Z',
      endsAt: '2026-12-04T18:00:00Z',
      askedBy: { id, name: 'Dana Reyes', initials: 'DR' },
    },
  });
  const SENTENCE =
    /^No second person, asked for by Dana Reyes on .*; another administrator must confirm by .*, or it ends\./;

  test('R5-107 what weakens the rule waits, and says so', async () => {
    const saves = settings(secondPerson);
    // Who looks is user 7.
    takes('put', '*/api/settings/bank_second_person_from', () => saves(asked(7)));
    const { user, container } = renderApp(SYSTEM);
    const form = await formOf('Second Person for Bank Transfers');
    await user.click(form.getByLabelText('No second person'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for Another Administrator')).toBeVisible();
    expect(await form.findByText(SENTENCE)).toBeVisible();
    expect(form.getByLabelText('Second Person for Bank Transfers')).toHaveValue('5000.00');
    expect(form.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  const decisions: [button: string, act: string, toast: string, after: Partial<Setting>][] = [
    ['Confirm', 'confirm', 'Change Confirmed', { value: 'off', isDefault: false }],
    ['Withdraw', 'withdraw', 'Change Withdrawn', {}],
  ];
  test.each(decisions)('R5-107 another administrator can %s it', async (button, act, toast, after) => {
    const saves = settings(asked(3));
    const sent = takes('post', `*/api/settings/bank_second_person_from/${act}`, () =>
      saves({ ...secondPerson, ...after }),
    );
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Second Person for Bank Transfers');
    expect(form.getByText(SENTENCE)).toBeVisible();
    await user.click(form.getByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(sent).toEqual([{ value: 'off' }]);
    await waitFor(() => expect(form.queryByText(SENTENCE)).not.toBeInTheDocument());
  });

  test('R5-107 who confirms late sees what holds', async () => {
    settings(asked(3));
    const current = { ...secondPerson, value: '100.00', isDefault: false };
    takes('post', '*/api/settings/bank_second_person_from/confirm', () =>
      refused('POST /settings/{key}/confirm', 'stale_version', { current }),
    );
    const { user } = renderApp(SYSTEM);
    const form = await formOf('Second Person for Bank Transfers');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    const { detail } = refusalOf('POST /settings/{key}/confirm', 'stale_version');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(form.getByLabelText('Second Person for Bank Transfers')).toHaveValue('100.00');
    expect(form.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });
});

describe('values as people type them', () => {
  const lines = setting({ kind: 'lines', value: 'Hello,\\n\\n{brand}', least: null, most: null });

  test('lines are lines while they are edited', () => {
    expect(typedOf(lines).value).toBe('Hello,\n\n{brand}');
    expect(storedOf({ value: 'Hello,\r\n{brand}\n', isNone: false }, lines)).toBe('Hello,\\n{brand}');
  });

  test.each([
    ['$5,000.50', false, '5000.50'],
    ['', true, 'off'],
  ])('money %s none %s is stored as %s', (value, isNone, stored) => {
    expect(storedOf({ value, isNone }, secondPerson)).toBe(stored);
  });

  test.each([
    [secondPerson, 'off', 'No second person'],
    [secondPerson, '5000.00', '$5000.00'],
    [setting({ kind: 'switch' }), 'on', 'On'],
    [setting({ kind: 'choice', choices: [{ value: 'open', label: 'Open' }] }), 'open', 'Open'],
    [setting(), '30', '30'],
    [zone, 'America/Los_Angeles', 'Pacific Time (Los Angeles)'],
    [zone, 'Europe/Isle_of_Man', 'Europe/Isle of Man'],
  ])('%# reads %s as %s', (one, value, text) => {
    expect(valueText(one, value)).toBe(text);
  });

  test('a clause becomes a sentence', () => {
    expect(meaningText(zone)).toBe('The time zone that decides which day it is.');
  });

  test('groups keep their order', () => {
    const groups = grouped([zone, changed, secondPerson]).map(({ group }) => group);
    expect(groups).toEqual(['Office', 'Lists and Trash', 'Money']);
  });

  test.each([
    ['b', ['b', 'a', 'c']],
    ['c', ['a', 'c', 'b']],
    ['a', ['a', 'b', 'c']],
  ])('%s moves up', (name, order) => {
    expect(movedUp(['a', 'b', 'c'], name)).toEqual(order);
  });
});
