import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionProvider } from '../api/SessionProvider';
import { leadRow, user as person } from '../test/factories';
import { moneyOffice } from '../test/payments';
import { proxied, refusalOf, refused } from '../test/refused';
import { renderApp } from '../test/render';
import { rows, server, signedOut } from '../test/server';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Toasts } from '../ui/toasts/Toasts';
import { appRoutes } from './AppRoutes';
import { RequireAdmin, RequireAuth } from './guards';

test('R1-020 a protected screen shows a spinner while the session is loading', () => {
  server.use(http.get('*/api/auth/me', () => delay('infinite')));
  renderApp('/leads');
  expect(screen.getByRole('progressbar', { name: 'Loading your session' })).toBeVisible();
});

test.each(['/leads', '/leads/new', '/leads/12?edit=1', '/payments', '/commissions'])(
  'R1-015 R1-016 R1-021 R1-258 R2-003 a visitor who is not signed in goes from %s to /login',
  async (path) => {
    server.use(signedOut);
    const { address } = renderApp(path);
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`));
  },
);

test('R1-018 any other path shows 404 Page Not Found', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test.each(['/login', '/register'])('a signed-in person is sent away from %s', async (path) => {
  const { address } = renderApp(path);
  await waitFor(() => expect(address()).toBe('/'));
});

test('R1-019 R1-043 the shell holds the screen; only entries with a page are shown', async () => {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['leads.read', 'leads.write'] })),
    ),
  );
  renderApp('/leads');
  const side = await screen.findByRole('navigation', { name: 'Sections' });
  expect(within(side).getByRole('link', { name: 'New Leads' })).toHaveAttribute('href', '/leads/new');
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Leads']);
  expect(screen.queryByText('Clients')).not.toBeInTheDocument();
});

test('a pending account waits for its approval', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ status: 'pending', permissions: [] }))),
  );
  renderApp('/leads');
  expect(await screen.findByText("Your account is waiting for an administrator's approval.")).toBeVisible();
});

test('R1-259 without the permission the screen says what is missing', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
  renderApp('/leads');
  expect(await screen.findByText('You do not have permission to see leads.')).toBeVisible();
});

test('R5-187 an accountant begins with the payments and reads the bank without its buttons', async () => {
  moneyOffice({
    viewer: person({ role: 'accountant', permissions: ['payments.read', 'commissions.read', 'bank.read'] }),
  });
  const { address } = renderApp('/');
  await waitFor(() => expect(address()).toBe('/payments'));
  expect(await screen.findByRole('tab', { name: 'Mercury Bank' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /New Payment/ })).not.toBeInTheDocument();
});

test('a server that cannot be reached is not the same as being signed out', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.error()));
  const { address } = renderApp('/leads');
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(address()).toBe('/leads');
});

async function logOut(view: ReturnType<typeof renderApp>) {
  await view.user.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
}

test('R1-042 R1-265 logging out ends the session', async () => {
  const view = renderApp('/leads');
  await logOut(view);
  await waitFor(() => expect(view.address()).toMatch(/^\/login/));
});

test('R1-296 a failed logout says so and keeps the session', async () => {
  server.use(http.post('*/api/auth/logout', () => proxied(503)));
  const view = renderApp('/leads');
  await logOut(view);
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(view.address()).toBe('/leads');
});

test('a read that logging out overtook signs nobody out, and is asked again when logging out failed', async () => {
  let answer = () => {};
  let asked = 0;
  server.use(
    http.get('*/api/leads', async () => {
      asked += 1;
      if (asked === 2) return rows([leadRow({ firstName: 'Nadia', lastName: 'Okafor' })]);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return refused('GET /leads', 'not_signed_in');
    }),
    http.post('*/api/auth/logout', () => proxied(503), { once: true }),
    http.post('*/api/auth/login', () => HttpResponse.json({ user: person() })),
  );
  const view = renderApp('/leads');
  await waitFor(() => expect(asked).toBe(1));
  await logOut(view);
  expect(await screen.findByText('Logout failed')).toBeVisible();
  answer();
  expect(await screen.findByText('Nadia Okafor')).toBeVisible();

  await view.user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'Ramon');
  await waitFor(() => expect(asked).toBe(3));
  await logOut(view);
  await waitFor(() => expect(view.address()).toBe('/login'));
  await view.user.type(await screen.findByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'secret1');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: 'Account of Dana Whitfield' });
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(view.address()).not.toMatch(/^\/login/);
});

test('R1-022 a 401 leads to /login without losing the place or what was typed', async () => {
  server.use(http.post('*/api/leads', () => refused('POST /leads', 'not_signed_in')));
  const view = renderApp('/leads/new');
  await view.user.type(await screen.findByLabelText(/First Name/), 'Ramon');
  await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
  await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
  await waitFor(() => expect(view.address()).toBe('/login?next=%2Fleads%2Fnew'));

  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ user: person() })));
  await view.user.type(await screen.findByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'secret1');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(view.address()).toBe('/leads/new'));
  expect(await screen.findByText('Restore your unsaved changes?')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/First Name/)).toHaveValue('Ramon');
});

test('R5-127 the sign-in page says what the server says of the session that ended', async () => {
  const { detail: said } = refusalOf('POST /leads', 'not_signed_in');
  server.use(
    http.post('*/api/leads', () => refused('POST /leads', 'not_signed_in')),
    http.post('*/api/auth/login', () => HttpResponse.json({ user: person() })),
  );
  const view = renderApp('/leads/new');
  await view.user.type(await screen.findByLabelText(/First Name/), 'Ramon');
  await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
  await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
  expect(await screen.findByText(said)).toBeVisible();
  await view.user.type(screen.getByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'secret1');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(view.address()).toBe('/leads/new'));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('the light or dark choice is remembered', async () => {
  const { user } = renderApp('/leads');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(window.localStorage.getItem('exitdesk-mode')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
});

test('paper is light whatever the screen is', async () => {
  await import('../theme/followWindow');
  const { user } = renderApp('/leads');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  fireEvent(window, new Event('beforeprint'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
  fireEvent(window, new Event('afterprint'));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
});

test('R1-222 a page that came without a session asks nobody who it is', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/auth/me', () => {
      asked();
      return refused('GET /auth/me', 'not_signed_in');
    }),
  );
  const hint = document.createElement('meta');
  hint.name = 'session';
  hint.content = 'none';
  document.head.append(hint);
  try {
    const { address } = renderApp('/leads');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(asked).not.toHaveBeenCalled();
  } finally {
    hint.remove();
  }
});

test('R1-040 a visitor without the role lands on the dashboard and reads why', async () => {
  const root = (
    <ThemeRoot>
      <Toasts>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </Toasts>
    </ThemeRoot>
  );
  const forAdmins = { path: '/for-admins', element: <RequireAdmin>secret</RequireAdmin> };
  const children = [{ element: <RequireAuth />, children: [forAdmins] }, ...appRoutes];
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: ['/for-admins'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Access Denied')).toBeVisible();
  expect(screen.getByText('You do not have permission to access this page.')).toBeVisible();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

test('R1-040 /dashboard leads to "/"', async () => {
  const { address } = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/');
});
