import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { meta, user as person } from '../../../test/factories';
import { onPhone } from '../../../test/phone';
import { refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import type { Account } from './model';

const USERS = '/admin/settings?tab=users';

function account(change: Partial<Account> = {}): Account {
  return {
    id: 3,
    version: 2,
    username: 'maya',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Torres',
    initials: 'MT',
    role: 'sales_rep',
    status: 'active',
    createdAt: '2026-11-05T18:00:00Z',
    lastSignInAt: '2026-11-20T18:00:00Z',
    openSessions: 2,
    secondFactor: false,
    acts: ['role', 'deactivate', 'reset-link', 'end-sessions'],
    ...change,
  };
}

const maya = account();
const nora = account({
  id: 9,
  version: 1,
  username: 'nora',
  email: 'nora@example.com',
  firstName: 'Nora',
  lastName: 'New',
  role: 'phone_agent',
  status: 'pending',
  lastSignInAt: null,
  openSessions: 0,
  acts: ['approve', 'deactivate', 'reset-link'],
});
const own = account({
  id: 7,
  username: 'dana',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'admin',
  acts: [],
});

/** The accounts as the server filters them; answers what was asked last for the list. */
function accounts(found: () => Account[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/users/accounts', ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('perPage') !== '1') asked.push(params);
      const status = params.get('status');
      return rows(found().filter((one) => !status || one.status === status));
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

async function choose(user: ReturnType<typeof renderApp>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'admin', permissions: ['admin.users', 'admin.settings'] })),
    ),
  ),
);

describe('the list', () => {
  test('R1-175 everyone with role, status and where they are signed in; nothing to do with one’s own account', async () => {
    accounts(() => [own, maya, nora]);
    const { container } = renderApp(USERS);
    const table = within(await screen.findByRole('table', { name: 'Users' }));
    expect(await table.findByText('Maya Torres')).toBeVisible();
    expect(table.getByText('Sales Rep')).toBeVisible();
    expect(table.getByText('Asked for Phone Agent')).toBeVisible();
    expect(table.getByText('Waiting')).toBeVisible();
    expect(table.getByText('Never')).toBeVisible();
    expect(table.queryByRole('button', { name: 'Actions for Dana Whitfield' })).not.toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });

  test('R1-175 on a phone the buttons of a card stand beside it', async () => {
    onPhone();
    accounts(() => [own, maya]);
    renderApp(USERS);
    const list = within(await screen.findByRole('list', { name: 'Users' }));
    const actions = await list.findByRole('button', { name: 'Actions for Maya Torres' });
    // A link that holds a button is none that a reader could follow.
    expect(actions.closest('a')).toBeNull();
    expect(list.getAllByRole('button')).toHaveLength(1);
  });

  test('R1-175 search, role, status and order go to the server and stand in the address', async () => {
    const query = accounts(() => [maya]);
    const { user, address } = renderApp(USERS);
    await screen.findByText('Maya Torres');
    await user.type(screen.getByPlaceholderText('Search name, username, email...'), 'maya');
    await user.selectOptions(screen.getByLabelText('Role'), 'Sales Rep');
    await user.click(screen.getByRole('button', { name: /Last Sign-In/ }));
    const expected = { search: 'maya', role: 'sales_rep', sort: 'lastSignInAt', page: '1', perPage: '25' };
    await waitFor(() => expect(query()).toEqual(expected));
    expect(address()).toContain('tab=users');
  });

  test('R1-007 who registered is counted at the tab and in the menu, and shown with one click', async () => {
    accounts(() => [maya, nora]);
    const { user } = renderApp(USERS);
    expect(await screen.findByRole('tab', { name: /User Management\s*1\s*waiting/ })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(menu.getByRole('link', { name: /Settings\s*1\s*waiting/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Maya Torres')).not.toBeInTheDocument());
    expect(screen.getByText('Nora New')).toBeVisible();
  });

  test('no match and error are different states', async () => {
    accounts(() => []);
    const { user, unmount, address } = renderApp(`${USERS}&search=nobody`);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe(USERS);
    unmount();
    server.use(http.get('*/api/users/accounts', () => refused('GET /users/accounts', 'fault')));
    renderApp(USERS);
    expect(await screen.findByText('Error loading users. Please try again later.')).toBeVisible();
  });
});

describe('what is done with an account', () => {
  test('R1-007 R1-175 someone who registered is let in with the role that is given', async () => {
    let found = [nora];
    accounts(() => found);
    const sent = takes('post', '*/api/users/9/approve', () => {
      const approved = account({ ...nora, status: 'active', role: 'legal', version: 2 });
      found = [approved];
      return HttpResponse.json(approved);
    });
    const { user } = renderApp(USERS);
    const dialog = await choose(user, 'Nora New', 'Approve');
    expect(dialog.getByText(/They asked for the role Phone Agent/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Role/), 'Administrator');
    expect(dialog.getByText(/Administrators can do everything/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Role/), 'Legal/Attorney');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nora New is Legal/Attorney now.')).toBeVisible();
    expect(sent).toEqual([{ version: 1, role: 'legal' }]);
    expect(await screen.findByRole('cell', { name: 'Active' })).toBeVisible();
  });

  test('R1-175 a deactivation says what it ends', async () => {
    let found = [maya];
    accounts(() => found);
    const sent = takes('post', '*/api/users/3/deactivate', () => {
      found = [account({ status: 'deactivated', openSessions: 0, acts: ['role', 'activate'] })];
      return HttpResponse.json(found[0]);
    });
    const { user } = renderApp(USERS);
    const dialog = await choose(user, 'Maya Torres', 'Deactivate');
    expect(dialog.getByText(/Ends 2 sessions immediately\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('User Deactivated')).toBeVisible();
    expect(sent).toEqual([{ version: 2 }]);
    expect(await screen.findByRole('cell', { name: 'Deactivated' })).toBeVisible();
  });

  test('R1-175 the server’s reason is told, and the list is read anew', async () => {
    let reads = 0;
    accounts(() => {
      reads += 1;
      return [maya];
    });
    const { detail } = refusalOf('POST /users/{id}/role', 'last_admin');
    takes('post', '*/api/users/3/role', () => refused('POST /users/{id}/role', 'last_admin'));
    const { user } = renderApp(USERS);
    const dialog = await choose(user, 'Maya Torres', 'Change Role');
    await user.selectOptions(dialog.getByLabelText(/Role/), 'Billing');
    const before = reads;
    await user.click(dialog.getByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    // The version that was seen would be refused again and again.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['sent', true, 'The link was emailed to maya@example.com.'],
    ['failed', true, "The email to maya@example.com couldn't be sent."],
    ['off', false, "This server doesn't send email. Give them the link yourself."],
  ] as const)('R1-175 a reset link is shown once; mail %s', async (mail, hasMail, words) => {
    accounts(() => [maya]);
    server.use(http.get('*/api/meta', () => HttpResponse.json(meta({ mail: hasMail }))));
    const link = 'https://desk.example.com/auth/reset-password#token=abc';
    takes('post', '*/api/users/3/reset-link', () =>
      HttpResponse.json({ link, expiresAt: '2026-11-21T05:00:00Z', mail }),
    );
    const { user } = renderApp(USERS);
    const question = await choose(user, 'Maya Torres', 'Create Reset Link');
    expect(question.getByText(/Earlier links stop working/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Create Link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Link for Maya Torres' }));
    expect(dialog.getByLabelText('Reset link')).toHaveValue(link);
    expect(dialog.getByText((text) => text.includes(words))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('R1-175 ending sessions says how many', async () => {
    accounts(() => [maya]);
    takes('post', '*/api/users/3/end-sessions', () => HttpResponse.json(account({ openSessions: 0 })));
    const { user } = renderApp(USERS);
    const dialog = await choose(user, 'Maya Torres', 'End Sessions');
    await user.click(dialog.getByRole('button', { name: 'End Sessions' }));
    expect(await screen.findByText('Maya Torres was signed out of 2 sessions.')).toBeVisible();
  });

  test.each([
    ['both are told by email', true],
    ['nobody is told where no mail is set up', false],
  ])('issue 06 a lost second factor is reset after a question; %s', async (_, hasMail) => {
    let found = [account({ secondFactor: true, acts: ['role', 'reset-second-factor'] })];
    accounts(() => found);
    server.use(http.get('*/api/meta', () => HttpResponse.json(meta({ mail: hasMail }))));
    const sent = takes('post', '*/api/users/3/reset-second-factor', () => {
      found = [account({ acts: ['role'] })];
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = renderApp(USERS);
    expect(await screen.findByRole('cell', { name: 'On' })).toBeVisible();
    const dialog = await choose(user, 'Maya Torres', 'Reset Second Factor');
    expect(dialog.getByText(/Make sure it is really Maya Torres who asked\./)).toBeVisible();
    const mailed = dialog.queryByText(/We'll notify you both by email\./);
    expect(mailed !== null).toBe(hasMail);
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Maya Torres no longer has a second factor.')).toBeVisible();
    expect(sent).toEqual([null]);
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'On' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Actions for Maya Torres' }));
    await screen.findByRole('menuitem', { name: 'Change Role' });
    expect(screen.queryByRole('menuitem', { name: 'Reset Second Factor' })).not.toBeInTheDocument();
  });

  test('issue 06 someone else reset it first: the reason is told and the list is read anew', async () => {
    let found = [account({ secondFactor: true, acts: ['reset-second-factor'] })];
    accounts(() => found);
    const { detail } = refusalOf('POST /users/{id}/reset-second-factor', 'second_factor_off');
    takes('post', '*/api/users/3/reset-second-factor', () => {
      found = [account()];
      return refused('POST /users/{id}/reset-second-factor', 'second_factor_off');
    });
    const { user } = renderApp(USERS);
    const dialog = await choose(user, 'Maya Torres', 'Reset Second Factor');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'On' })).not.toBeInTheDocument());
  });
});
