import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { question, signedAnswer, withPasskeyDevice } from '../../test/passkeyDevice';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, signedOut, takes } from '../../test/server';
import type { CodeNeeded } from './CodeForm';

/** The password was right, and the code is asked for. */
async function atTheCode(change: Partial<CodeNeeded> = {}, title = 'Enter the code') {
  server.use(
    signedOut,
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        { secondFactor: true, expiresIn: 300, app: true, passkey: null, ...change },
        { status: 202 },
      ),
    ),
  );
  const view = renderApp('/login?next=%2Fleads');
  await view.user.type(await screen.findByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'a quiet lake');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  return view;
}

test('after the password the code signs in, and leads on to where one wanted to go', async () => {
  const sent = takes('post', '*/api/auth/second-factor', () =>
    HttpResponse.json({ user: person({ secondFactor: true }) }),
  );
  const view = await atTheCode();
  expect(await violations()).toEqual([]);
  const code = screen.getByLabelText(/^Code/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter the code.')).toBeVisible();
  await view.user.type(code, '123456');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(view.address()).toBe('/leads'));
  expect(sent).toEqual([{ code: '123456' }]);
});

test('a recovery code takes the place of the app', async () => {
  const sent = takes('post', '*/api/auth/second-factor', () => HttpResponse.json({ user: person() }));
  const view = await atTheCode();
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await view.user.type(await screen.findByLabelText(/^Recovery Code/), 'mpjt-b9d5-mpjt-b9d5-mpjt-b9d5');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(view.address()).toBe('/leads'));
  expect(sent).toEqual([{ code: 'mpjt-b9d5-mpjt-b9d5-mpjt-b9d5' }]);
});

test('a wrong code says so and stays; an expired sign-in goes back to the password', async () => {
  const { detail } = refusalOf('POST /auth/second-factor', 'wrong_code');
  server.use(http.post('*/api/auth/second-factor', () => refused('POST /auth/second-factor', 'wrong_code')));
  const view = await atTheCode();
  await view.user.type(screen.getByLabelText(/^Code/), '000000');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  server.use(
    http.post('*/api/auth/second-factor', () => refused('POST /auth/second-factor', 'sign_in_expired')),
  );
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('one can go back to the password', async () => {
  const view = await atTheCode();
  await view.user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

const WITH_PASSKEY = { app: false, passkey: question };

test('a passkey signs in, and a recovery code is still taken', async () => {
  const { signed } = withPasskeyDevice();
  const sent = takes('post', '*/api/auth/second-factor/passkey', () =>
    HttpResponse.json({ user: person({ secondFactor: true }) }),
  );
  const view = await atTheCode(WITH_PASSKEY, 'Use your passkey');
  expect(await violations()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(await screen.findByLabelText(/^Recovery Code/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await view.user.click(await screen.findByRole('button', { name: 'Use Passkey' }));
  await waitFor(() => expect(view.address()).toBe('/leads'));
  expect(signed[0]).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(sent).toEqual([signedAnswer]);
});

test('who gives up the passkey may try again; after a refusal a code is asked for', async () => {
  withPasskeyDevice({ givesUp: true });
  const view = await atTheCode({ app: true, passkey: question }, 'Use your passkey');
  await view.user.click(screen.getByRole('button', { name: 'Use Passkey' }));
  expect(await screen.findByText('The passkey was not used. Try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  withPasskeyDevice();
  const { detail } = refusalOf('POST /auth/second-factor/passkey', 'wrong_code');
  server.use(
    http.post('*/api/auth/second-factor/passkey', () =>
      refused('POST /auth/second-factor/passkey', 'wrong_code'),
    ),
  );
  await view.user.click(screen.getByRole('button', { name: 'Use Passkey' }));
  // By the form, and by its toast.
  expect((await screen.findAllByText(detail))[0]).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});

test('a browser without passkeys asks for a code', async () => {
  await atTheCode({ app: true, passkey: question });
});
