import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { meta, user as person } from '../../test/factories';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, signedOut } from '../../test/server';
import { emptyRegistration, registerSchema, registration } from './model';

const pressSignIn = () => screen.findByRole('button', { name: 'Sign In' });

async function signIn(view: ReturnType<typeof renderApp>) {
  const button = await pressSignIn();
  await view.user.type(screen.getByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'secret1');
  await view.user.click(button);
}

describe('sign in', () => {
  test('R1-003 R1-006 R1-054 R1-055 R1-056 R1-057 texts, fields and links', async () => {
    server.use(signedOut);
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(screen.getByText('Timeshare Exit Management Solution')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByText('Forgot password?')).toHaveAttribute('href', '/auth/forgot-password');
    expect(screen.getByText('Create an account')).toHaveAttribute('href', '/register');
    expect(screen.queryByText(/Default credentials/)).not.toBeInTheDocument();
  });

  test('R1-058 the hint shows what the server says, in demo mode only', async () => {
    const demo = { username: 'sample', password: 'sample-pass' };
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ mode: 'demo', demo }))),
    );
    renderApp('/login');
    expect(await screen.findByText('Default credentials: sample / sample-pass')).toBeVisible();
  });

  test('R1-224 R1-225 both fields are required', async () => {
    server.use(signedOut);
    const { user } = renderApp('/login');
    await user.click(await pressSignIn());
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  test('R1-059 R1-222 R1-263 a successful sign-in leads to "/"', async () => {
    server.use(
      signedOut,
      http.post('*/api/auth/login', () => HttpResponse.json({ user: person() })),
    );
    const view = renderApp('/login');
    await signIn(view);
    await waitFor(() => expect(view.address()).toBe('/'));
    const title = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('R1-294 a failed sign-in shows the server message', async () => {
    server.use(
      signedOut,
      http.post('*/api/auth/login', () => refused('POST /auth/login', 'too_many_attempts')),
    );
    await signIn(renderApp('/login'));
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText(refusalOf('POST /auth/login', 'too_many_attempts').detail)).toBeVisible();
  });

  test('R1-294 without a message it says Invalid username or password', async () => {
    server.use(
      signedOut,
      http.post('*/api/auth/login', () => proxied(401)),
    );
    const view = renderApp('/login');
    await signIn(view);
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(view.address()).toBe('/login');
  });

  test('R1-039 without mail, forgot password says whom to ask', async () => {
    server.use(signedOut);
    renderApp('/auth/forgot-password');
    expect(await screen.findByText('Ask an administrator for a reset link.')).toBeVisible();
    expect(screen.queryByLabelText('Username or Email')).not.toBeInTheDocument();
  });

  test('R1-039 with mail a link is sent, and the answer tells nothing about the account', async () => {
    let sent: unknown;
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ mail: true }))),
      http.post('*/api/auth/forgot', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ mail: true }, { status: 202 });
      }),
    );
    const { user } = renderApp('/auth/forgot-password');
    const send = await screen.findByRole('button', { name: 'Send Reset Link' });
    await user.click(send);
    expect(await screen.findByText('Username or email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Username or Email'), ' dana@example.com ');
    await user.click(send);
    expect(await screen.findByText('If the account exists, a link is on its way.')).toBeVisible();
    expect(sent).toEqual({ username: 'dana@example.com' });
    expect(send).not.toBeInTheDocument();
  });

  test('R1-039 too many requests are said, and the form stays', async () => {
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ mail: true }))),
      http.post('*/api/auth/forgot', () => refused('POST /auth/forgot', 'too_many_attempts')),
    );
    const { user } = renderApp('/auth/forgot-password');
    await user.type(await screen.findByLabelText('Username or Email'), 'dana{Enter}');
    expect(await screen.findByText(refusalOf('POST /auth/forgot', 'too_many_attempts').detail)).toBeVisible();
    expect(screen.getByLabelText('Username or Email')).toHaveValue('dana');
  });

  test('a reset link sets the new password and leads to sign-in', async () => {
    let sent: unknown;
    server.use(
      signedOut,
      http.post('*/api/auth/reset', async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, address } = renderApp('/auth/reset-password#token=abc');
    await user.type(await screen.findByLabelText('New Password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent).toEqual({ token: 'abc', password: 'secret2' });
  });

  test('R3-034 the token of a reset link leaves the address; without one the link is incomplete', async () => {
    server.use(signedOut);
    const { unmount } = renderApp('/auth/reset-password#token=abc');
    expect(await screen.findByLabelText('New Password')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(window.location.href).not.toContain('abc');
    expect(screen.getByLabelText('New Password')).toBeVisible();
    unmount();
    renderApp('/auth/reset-password?token=abc');
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  });
});

describe('registration', () => {
  async function problemsOf(change: object): Promise<Record<string, string>> {
    const filled = {
      ...emptyRegistration,
      firstName: 'A',
      lastName: 'B',
      username: 'abc',
      email: 'a@example.com',
      password: 'secret1',
      confirmPassword: 'secret1',
    };
    try {
      await registerSchema(6).validate({ ...filled, ...change }, { abortEarly: false });
      return {};
    } catch (error) {
      const { inner } = error as { inner: { path: string; message: string }[] };
      return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
    }
  }

  test.each([
    ['R1-226', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    ['R1-227', { email: 'nobody' }, { email: 'Invalid email address' }],
    [
      'R1-228',
      { password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['R1-229', { confirmPassword: 'other12' }, { confirmPassword: "Passwords don't match" }],
    ['R1-230', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['R1-231', { lastName: '' }, { lastName: 'Last name is required' }],
    ['R1-232', { role: '' }, { role: 'Role is required' }],
    ['nothing wrong', {}, {}],
  ])('%s %o', async (_id, change, expected) => {
    expect(await problemsOf(change)).toEqual(expected);
  });

  test('R3-031 the form says the minimum that the server has in force', async () => {
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ passwordMinLength: 8 }))),
    );
    const { user } = renderApp('/register');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('At least 8 characters'));
    await user.type(password, 'seven77');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  });

  test('R1-233 the confirm password is not sent', () => {
    expect(Object.keys(registration(emptyRegistration))).toEqual([
      'firstName',
      'lastName',
      'username',
      'email',
      'role',
      'password',
    ]);
  });

  test('R1-007 R1-060 R1-061 R1-062 R1-254 R1-255 R1-256 the form', async () => {
    server.use(signedOut);
    renderApp('/register');
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeVisible();
    for (const label of ['First Name', 'Last Name', 'Username', 'Email', 'Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toBeVisible();
    }
    const role = screen.getByLabelText<HTMLSelectElement>('Role');
    expect(role.value).toBe('user');
    expect([...role.options].map(({ value, label }) => [value, label])).toEqual([
      ['user', 'User'],
      ['sales_closer', 'Sales Closer'],
      ['phone_agent', 'Phone Agent'],
      ['operations', 'Operations'],
      ['legal', 'Legal/Attorney'],
      ['billing', 'Billing'],
    ]);
    expect(screen.getByText('Sign in')).toHaveAttribute('href', '/login');
  });

  async function fillAndSend() {
    const view = renderApp('/register');
    await view.user.type(await screen.findByLabelText('First Name'), 'Ann');
    await view.user.type(screen.getByLabelText('Last Name'), 'Lee');
    await view.user.type(screen.getByLabelText('Username'), 'ann');
    await view.user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await view.user.type(screen.getByLabelText('Password'), 'secret1');
    await view.user.type(screen.getByLabelText('Confirm Password'), 'secret1');
    await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
    return view;
  }

  test('R1-063 R1-064 R1-264 success shows the toast and leads to /login', async () => {
    let sent: unknown;
    server.use(
      signedOut,
      http.post('*/api/auth/register', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: person() }, { status: 201 });
      }),
    );
    const view = await fillAndSend();
    await waitFor(() => expect(view.address()).toBe('/login'));
    expect(await screen.findByText('Registration Successful')).toBeVisible();
    expect(screen.getByText('Your account has been created. You can now log in.')).toBeVisible();
    expect(sent).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      username: 'ann',
      email: 'ann@example.com',
      role: 'user',
      password: 'secret1',
    });
  });

  test('R3-068 where an administrator approves first, the text says so', async () => {
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ registration: 'approval' }))),
      http.post('*/api/auth/register', () => HttpResponse.json({ user: person() }, { status: 201 })),
    );
    const view = await fillAndSend();
    await waitFor(() => expect(view.address()).toBe('/login'));
    expect(
      await screen.findByText(
        'Your account has been created. An administrator must approve it before you can use Exitdesk.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/You can now log in/)).not.toBeInTheDocument();
  });

  test('R1-295 a failure shows the toast', async () => {
    server.use(
      signedOut,
      http.post('*/api/auth/register', () => proxied(502)),
    );
    await fillAndSend();
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(screen.getByText('Failed to create account')).toBeVisible();
  });

  test('R1-295 a taken name is told at its field', async () => {
    server.use(
      signedOut,
      http.post('*/api/auth/register', () => refused('POST /auth/register', 'username:taken')),
    );
    await fillAndSend();
    const told = 'This username is taken. Choose another.';
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(told));
  });

  test('a closed registration says so', async () => {
    server.use(
      signedOut,
      http.get('*/api/meta', () => HttpResponse.json(meta({ registration: 'closed' }))),
    );
    renderApp('/register');
    expect(await screen.findByText(/Registration is closed/)).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });
});
