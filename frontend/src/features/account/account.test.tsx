import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { leadRow, user as person, preferences } from '../../test/factories';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import type { MySession, Profile } from './api';

function profile(change: Partial<Profile> = {}): Profile {
  return {
    id: 7,
    username: 'dana',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'legal',
    version: 3,
    createdAt: '2026-11-01T18:00:00Z',
    ...change,
  };
}

const sessions: MySession[] = [
  { id: 'a', current: true, createdAt: '2026-11-21T01:00:00Z', lastSeenAt: '2026-11-21T03:00:00Z' },
  { id: 'b', current: false, createdAt: '2026-11-20T01:00:00Z', lastSeenAt: '2026-11-20T03:00:00Z' },
];

const feed = (active: boolean) =>
  http.get('*/api/me/calendar-feed', () =>
    HttpResponse.json({ active, createdAt: active ? '2026-11-05T18:00:00Z' : null }),
  );

beforeEach(() =>
  server.use(
    http.get('*/api/me/profile', () => HttpResponse.json(profile())),
    http.get('*/api/me/sessions', () => HttpResponse.json(sessions)),
    http.get('*/api/me/second-factor', () =>
      HttpResponse.json({ on: false, since: null, app: false, recoveryCodesLeft: 0, required: false }),
    ),
    feed(false),
  ),
);

/** Remembers the body of the next write. */
function writing(method: 'post' | 'patch', path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return sent;
}
const done = () => new HttpResponse(null, { status: 204 });

describe('profile', () => {
  test('R1-037 it shows who one is; name and e-mail are saved with their version', async () => {
    const sent = writing('patch', '/api/me/profile', () =>
      HttpResponse.json(profile({ version: 4, lastName: 'Cole' })),
    );
    const { user, container } = renderApp('/profile');
    expect(await screen.findByText('Legal/Attorney')).toBeVisible();
    expect(screen.getByText('dana')).toBeVisible();
    await screen.findByText('This session');
    expect(await violations(container)).toEqual([]);
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ lastName: 'Cole' }))));
    const last = screen.getByLabelText(/Last Name/);
    await user.clear(last);
    await user.type(last, 'Cole ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(sent).toEqual([{ firstName: 'Dana', lastName: 'Cole', email: 'dana@example.com', version: 3 }]);
    expect(await screen.findByRole('button', { name: 'Account of Dana Cole' })).toBeVisible();
  });

  test('a taken e-mail stands at its field', async () => {
    writing('patch', '/api/me/profile', () => refused('PATCH /me/profile', 'email:taken'));
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(refusalOf('PATCH /me/profile', 'email:taken').detail)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  });

  test('R3-026 another email asks for the current password, and says who hears of it', async () => {
    const sent = writing('patch', '/api/me/profile', () =>
      refused('PATCH /me/profile', 'currentPassword:invalid'),
    );
    const { user, container } = renderApp('/profile');
    const email = await screen.findByLabelText(/^Email/);
    const asked = () => screen.queryByLabelText(/Password for This Change/);
    expect(asked()).not.toBeInTheDocument();
    await user.clear(email);
    await user.type(email, 'DANA@example.com');
    expect(asked()).not.toBeInTheDocument();
    await user.clear(email);
    await user.type(email, 'new@example.com');
    const save = screen.getByRole('button', { name: 'Save Changes' });
    await user.click(save);
    expect(
      await screen.findByText('Enter your current password to change your email address.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violations(container)).toEqual([]);
    await user.type(screen.getByLabelText(/Password for This Change/), 'guess');
    await user.click(save);
    expect(await screen.findByText('The current password is incorrect.')).toBeVisible();
    const right = writing('patch', '/api/me/profile', () =>
      HttpResponse.json(profile({ version: 4, email: 'new@example.com' })),
    );
    await user.type(screen.getByLabelText(/Password for This Change/), '1');
    await user.click(save);
    expect(await screen.findByText('We notified your old and new email addresses.')).toBeVisible();
    expect(right).toEqual([
      {
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'new@example.com',
        version: 3,
        currentPassword: 'guess1',
      },
    ]);
    await waitFor(() => expect(asked()).not.toBeInTheDocument());
  });

  test('a failed load says so and can be tried again', async () => {
    server.use(http.get('*/api/me/profile', () => refused('GET /me/profile', 'fault')));
    const { user } = renderApp('/profile');
    expect(await screen.findByText('Error loading your profile. Please try again later.')).toBeVisible();
    server.use(http.get('*/api/me/profile', () => HttpResponse.json(profile())));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Your Details')).toBeVisible();
  });

  test('R1-228 R1-229 the password: the rules, a wrong present one, success with empty fields', async () => {
    const { user } = renderApp('/profile');
    const change = await screen.findByRole('button', { name: 'Change Password' });
    await user.type(screen.getByLabelText('New Password'), '12345');
    await user.type(screen.getByLabelText('Confirm Password'), 'other');
    await user.click(change);
    expect(await screen.findByText('Your current password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();

    const detail = refusalOf('POST /me/password', 'currentPassword:invalid').detail;
    const sent = writing('post', '/api/me/password', () =>
      refused('POST /me/password', 'currentPassword:invalid'),
    );
    await user.type(screen.getByLabelText('Current Password'), 'wrong');
    await user.type(screen.getByLabelText('New Password'), '6');
    await user.clear(screen.getByLabelText('Confirm Password'));
    await user.type(screen.getByLabelText('Confirm Password'), '123456');
    await user.click(change);
    expect(await screen.findByText(detail)).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'wrong', newPassword: '123456' }]);

    writing('post', '/api/me/password', done);
    await user.type(screen.getByLabelText('Current Password'), '1');
    await user.click(change);
    expect(await screen.findByText('You were signed out on your other devices.')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveValue('');
  });

  test('the calendar address is shown once, copied, and revoked', async () => {
    const { user } = renderApp('/profile');
    writing('post', '/api/me/calendar-feed', () => {
      server.use(feed(true));
      return HttpResponse.json({ url: 'https://crm.example.com/calendar/feed/abc.ics' }, { status: 201 });
    });
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    expect(await screen.findByLabelText('Calendar feed link')).toHaveValue(
      'https://crm.example.com/calendar/feed/abc.ics',
    );
    expect(screen.getByText("Copy this link now. You won't see it again.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await window.navigator.clipboard.readText()).toBe('https://crm.example.com/calendar/feed/abc.ics');

    const ended = vi.fn();
    server.use(
      http.delete('*/api/me/calendar-feed', () => {
        ended();
        server.use(feed(false));
        return done();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'End Feed' }));
    await user.click(await screen.findByRole('button', { name: 'End Calendar Feed' }));
    expect(await screen.findByRole('button', { name: 'Create Link' })).toBeVisible();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Calendar feed link')).not.toBeInTheDocument();
  });

  test('R3-082 an active feed says since when and how far ahead, and shows no address', async () => {
    server.use(feed(true));
    renderApp('/profile');
    expect(await screen.findByText(/It covers the next 180 days\./)).toBeVisible();
    expect(await screen.findByText(/Active since/)).toHaveTextContent('Nov 5, 2026');
    expect(screen.queryByLabelText('Calendar feed link')).not.toBeInTheDocument();
  });

  test('the other sessions are ended', async () => {
    const { user } = renderApp('/profile');
    const list = await screen.findByRole('list', { name: 'Sessions' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    const sent = writing('post', '/api/me/sessions/end-others', () => {
      server.use(http.get('*/api/me/sessions', () => HttpResponse.json(sessions.slice(0, 1))));
      return done();
    });
    await user.click(screen.getByRole('button', { name: 'End Others' }));
    expect(await screen.findByText(/signs you out on 1 other device/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End Other Sessions' }));
    expect(await screen.findByText('You were signed out on your other devices.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('settings', () => {
  test('R1-038 a choice holds at once and is saved', async () => {
    const sent = writing('patch', '/api/me/preferences', () =>
      HttpResponse.json(preferences({ theme: 'dark' })),
    );
    const { user, container } = renderApp('/settings');
    const theme = await screen.findByRole('radiogroup', { name: 'Theme' });
    expect(await violations(container)).toEqual([]);
    await user.click(within(theme).getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(sent).toEqual([{ theme: 'dark' }]);
    expect(within(theme).getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('the arrow keys choose among a few; the switch switches', async () => {
    const sent = writing('patch', '/api/me/preferences', () => HttpResponse.json(preferences()));
    const { user } = renderApp('/settings');
    const rowsChoice = await screen.findByRole('radiogroup', { name: 'Rows Per Page' });
    within(rowsChoice).getByRole('radio', { name: '25' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(rowsChoice).getByRole('radio', { name: '50' })).toHaveFocus();
    await waitFor(() => expect(sent).toEqual([{ rowsPerPage: 50 }]));
    await user.click(screen.getByRole('switch', { name: 'Single-key Shortcuts' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ singleKeyShortcuts: false }));
  });

  test('a refused choice is taken back and said', async () => {
    writing('patch', '/api/me/preferences', () => proxied(503));
    const { user } = renderApp('/settings');
    const views = await screen.findByRole('radiogroup', { name: 'Calendar Opens With' });
    await user.click(within(views).getByRole('radio', { name: 'Month' }));
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(within(views).getByRole('radio', { name: 'Day' })).toBeChecked();
  });

  test('a failed load says so', async () => {
    server.use(http.get('*/api/me/preferences', () => refused('GET /me/preferences', 'fault')));
    renderApp('/settings');
    expect(await screen.findByText('Error loading your settings. Please try again later.')).toBeVisible();
  });

  test('rows per page hold in the lists, known at once the next time; the address may say otherwise', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ rowsPerPage: 100 }))),
      http.get('*/api/leads', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('perPage'));
        return rows([leadRow()], 300);
      }),
    );
    const first = renderApp('/leads');
    await waitFor(() => expect(asked.at(-1)).toBe('100'));
    first.unmount();
    asked.length = 0;
    const second = renderApp('/leads');
    await screen.findByText('Showing 1 of 300 leads');
    expect(asked).toEqual(['100']);
    second.unmount();
    renderApp('/leads?perPage=50');
    await waitFor(() => expect(asked.at(-1)).toBe('50'));
  });

  test('the switch in the top bar is kept with the account', async () => {
    const sent = writing('patch', '/api/me/preferences', () =>
      HttpResponse.json(preferences({ theme: 'dark' })),
    );
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
    await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }]));
    const theme = screen.getByRole('radiogroup', { name: 'Theme' });
    await waitFor(() => expect(within(theme).getByRole('radio', { name: 'Dark' })).toBeChecked());
  });
});
