import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { invitation, madeAnswer, question, signedAnswer, withPasskeyDevice } from '../../test/passkeyDevice';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import type { Passkey, SecondFactor } from './api';

const CODES = Array.from({ length: 10 }, (_, n) => `mpjt-b9d5-mpjt-b9d5-mpjt-000${n}`);
const laptop: Passkey = {
  id: 3,
  name: 'Laptop',
  createdAt: '2026-11-20T01:00:00Z',
  lastUsedAt: '2026-11-21T01:00:00Z',
};
const off: SecondFactor = { on: false, since: null, app: false, recoveryCodesLeft: 0, required: false };
const alone: SecondFactor = { ...off, on: true, since: '2026-11-20T01:00:00Z', recoveryCodesLeft: 9 };

/** What the server has; it changes when a test changes it. */
const stored: { factor: SecondFactor; passkeys: Passkey[] } = { factor: off, passkeys: [] };

beforeEach(() => {
  stored.factor = off;
  stored.passkeys = [];
  server.use(
    http.get('*/api/me/profile', () =>
      HttpResponse.json({
        id: 7,
        username: 'dana',
        email: 'dana@example.com',
        firstName: 'Dana',
        lastName: 'Whitfield',
        role: 'legal',
        version: 3,
        createdAt: '2026-11-01T18:00:00Z',
      }),
    ),
    http.get('*/api/me/sessions', () => rows([])),
    http.get('*/api/me/calendar-feed', () => HttpResponse.json({ active: false, createdAt: null })),
    http.get('*/api/me/second-factor', () => HttpResponse.json(stored.factor)),
    http.get('*/api/me/passkeys', () => HttpResponse.json(stored.passkeys)),
    http.post('*/api/me/passkeys/begin', () => HttpResponse.json(invitation)),
    http.post('*/api/auth/confirm/passkey/begin', () => HttpResponse.json(question)),
  );
});

/** Answers these recovery codes, and the passkey is there from then. */
const adds = (recoveryCodes: string[]) =>
  takes('post', '*/api/me/passkeys', () => {
    stored.passkeys = [{ ...laptop, lastUsedAt: null }];
    stored.factor = { ...alone, recoveryCodesLeft: 10 };
    return HttpResponse.json({ recoveryCodes }, { status: 201 });
  });

async function card(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
}

async function add(view: ReturnType<typeof renderApp>) {
  await view.user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Passkey' }));
  await view.user.type(dialog.getByLabelText(/^Name/), 'Laptop');
  await view.user.click(dialog.getByRole('button', { name: 'Add Passkey' }));
}

describe('profile', () => {
  test('the first passkey comes with ten recovery codes', async () => {
    const { asked } = withPasskeyDevice();
    const sent = adds(CODES);
    const view = renderApp('/profile');
    await add(view);
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(asked[0]?.authenticatorSelection?.userVerification).toBe('required');
    expect(asked[0]?.excludeCredentials).toHaveLength(1);
    expect(sent).toEqual([{ name: 'Laptop', ...madeAnswer }]);
    await view.user.click(screen.getByRole('button', { name: "I've Saved Them" }));
    expect(await (await card('Passkeys')).findByText('Laptop')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('another one is in the list at once', async () => {
    withPasskeyDevice();
    adds([]);
    stored.factor = { ...alone, app: true };
    const view = renderApp('/profile');
    await add(view);
    const passkeys = await card('Passkeys');
    expect(await passkeys.findByText('Laptop')).toBeVisible();
    expect(passkeys.getByText(/never used/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
  });

  test('who gives up keeps the form, and nothing is sent', async () => {
    withPasskeyDevice({ givesUp: true });
    const sent = adds([]);
    const view = renderApp('/profile');
    await add(view);
    expect(await screen.findByText('No passkey was added. Try again.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Add Passkey' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a passkey is removed after a question; one that the role needs stays', async () => {
    stored.factor = alone;
    stored.passkeys = [laptop];
    const { detail } = refusalOf('DELETE /me/passkeys/{id}', 'second_factor_required');
    server.use(
      http.delete(
        '*/api/me/passkeys/3',
        () => refused('DELETE /me/passkeys/{id}', 'second_factor_required'),
        {
          once: true,
        },
      ),
    );
    const view = renderApp('/profile');
    const passkeys = await card('Passkeys');
    const press = async () => {
      await view.user.click(await passkeys.findByRole('button', { name: 'Remove Laptop' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove Passkey' }));
      await view.user.click(dialog.getByRole('button', { name: 'Remove Passkey' }));
    };
    await press();
    expect(await screen.findByText(detail)).toBeVisible();
    takes('delete', '*/api/me/passkeys/3', () => {
      stored.passkeys = [];
      stored.factor = off;
      return new HttpResponse(null, { status: 204 });
    });
    await press();
    expect(await screen.findByText('Passkey Removed')).toBeVisible();
    expect(await (await card('Security')).findByRole('button', { name: 'Set Up' })).toBeVisible();
  });

  test('with passkeys alone an app can be set up beside them, and a passkey makes new codes', async () => {
    withPasskeyDevice();
    stored.factor = alone;
    stored.passkeys = [laptop];
    const sent = takes('post', '*/api/me/passkeys/codes', () => HttpResponse.json({ recoveryCodes: CODES }));
    const view = renderApp('/profile');
    const security = await card('Security');
    expect(await security.findByText(/Your passkeys are your second factor/)).toBeVisible();
    expect(security.getByRole('button', { name: 'Set Up' })).toBeVisible();
    await view.user.click(security.getByRole('button', { name: 'New Recovery Codes' }));
    await view.user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
    expect(await screen.findByText(CODES[9] as string)).toBeVisible();
    expect(sent).toEqual([signedAnswer]);
  });

  test('a browser without passkeys says so', async () => {
    renderApp('/profile');
    const passkeys = await card('Passkeys');
    expect(await passkeys.findByText('This browser has no passkeys at this address.')).toBeVisible();
  });

  test('when they cannot be read it says so', async () => {
    server.use(http.get('*/api/me/passkeys', () => proxied(503)));
    renderApp('/profile');
    const text = 'Error loading your passkeys. Please try again later.';
    expect(await (await card('Passkeys')).findByText(text)).toBeVisible();
  });
});

test('r5_121 a role that needs a second factor may add a passkey', async () => {
  withPasskeyDevice();
  adds(CODES);
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'billing', mustEnroll: !stored.factor.on })),
    ),
  );
  const view = renderApp('/leads');
  expect(await screen.findByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  await add(view);
  await view.user.click(await screen.findByRole('button', { name: "I've Saved Them" }));
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible();
});
