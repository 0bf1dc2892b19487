import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, api } from '../api/client';
import { SessionProvider } from '../api/SessionProvider';
import { wasNotConfirmed } from '../lib/session/confirmation';
import { sessionEnded } from '../lib/session/sessionEnded';
import { violations } from '../test/axe';
import { user as person } from '../test/factories';
import { question, signedAnswer, withPasskeyDevice } from '../test/passkeyDevice';
import { refused } from '../test/refused';
import { server, takes } from '../test/server';
import { succeeded } from '../test/succeeded';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Toasts } from '../ui/toasts/Toasts';
import { ConfirmItIsYou } from './ConfirmItIsYou';

const required = () => refused('POST /mercury-bank/batches', 'confirm_required');

async function someoneSignedIn(change: Parameters<typeof person>[0] = {}) {
  const asked = vi.fn();
  server.use(
    http.get('*/api/auth/me', () => {
      asked();
      return HttpResponse.json(person(change));
    }),
  );
  render(
    <ThemeRoot>
      <Toasts>
        <SessionProvider>
          <ConfirmItIsYou />
        </SessionProvider>
      </Toasts>
    </ThemeRoot>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** A payment by bank that is refused until the person has confirmed; remembers the key and body of each try. */
function payout() {
  const tries: { key: string | null; body: unknown }[] = [];
  let isConfirmed = false;
  const confirmed = takes('post', '*/api/auth/confirm', () => {
    isConfirmed = true;
    return new HttpResponse(null, { status: 204 });
  });
  server.use(
    http.post('*/api/mercury-bank/batches', async ({ request }) => {
      tries.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return isConfirmed ? succeeded('POST /mercury-bank/batches', { id: 5 }) : required();
    }),
  );
  return { tries, confirmed };
}

const pay = (key = 'key-1') =>
  answer(
    api.POST('/api/mercury-bank/batches', {
      headers: { 'Idempotency-Key': key },
      body: { kind: 'commissions', paymentMethod: 'ach', items: [{ commissionId: 41 }] } as never,
    }),
  );

const dialog = () => screen.findByRole('dialog', { name: "Confirm It's You" });

test('what is to be confirmed is sent again unchanged, under the same key', async () => {
  const { tries, confirmed } = payout();
  const user = await someoneSignedIn();
  const paid = pay();
  expect(await dialog()).toBeVisible();
  expect(await violations()).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'a quiet lake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(paid).resolves.toMatchObject({ id: 5 });
  expect(confirmed).toEqual([{ password: 'a quiet lake' }]);
  expect(tries).toHaveLength(2);
  expect(tries[1]).toEqual(tries[0]);
  expect(tries[0]?.key).toBe('key-1');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who has a second factor gives a code; a wrong one says so and the dialog stays', async () => {
  const { tries, confirmed } = payout();
  const user = await someoneSignedIn({ secondFactor: true });
  const paid = pay();
  await dialog();

  server.use(
    http.post('*/api/auth/confirm', () => refused('POST /auth/confirm', 'code:invalid'), {
      once: true,
    }),
  );
  const code = await screen.findByLabelText(/^Code/);
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toBeInvalid());
  expect(tries).toHaveLength(1);
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(paid).resolves.toMatchObject({ id: 5 });
  expect(confirmed).toEqual([{ code: '123456' }]);
});

const swaps = [
  { had: false, shown: 'Password', other: 'Code', field: 'code', sentence: 'Enter the code.' },
  { had: true, shown: 'Code', other: 'Password', field: 'password', sentence: 'Enter your password.' },
];

test.each(swaps)('a refusal that names the $field asks for it instead', async (swap) => {
  const { tries, confirmed } = payout();
  const user = await someoneSignedIn({ secondFactor: swap.had });
  const paid = pay();
  await dialog();
  const asked = vi.fn();
  server.use(
    http.get('*/api/auth/me', () => {
      asked();
      return HttpResponse.json(person({ secondFactor: !swap.had }));
    }),
    http.post('*/api/auth/confirm', () => refused('POST /auth/confirm', `${swap.field}:required`), {
      once: true,
    }),
  );
  await user.type(await screen.findByLabelText(swap.shown), '111111');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const other = await screen.findByLabelText(swap.other);
  await waitFor(() => expect(other).toHaveAccessibleDescription(swap.sentence));
  expect(other).toHaveValue('');
  expect(other).toHaveFocus();
  expect(screen.queryByLabelText(swap.shown)).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
  expect(tries).toHaveLength(1);
  await user.type(other, '222222');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(paid).resolves.toMatchObject({ id: 5 });
  expect(confirmed).toEqual([{ [swap.field]: '222222' }]);
});

test('what was typed before the other field was asked for is not kept', async () => {
  payout();
  const user = await someoneSignedIn();
  const paid = pay().catch((error: unknown) => error);
  await dialog();
  const refuse = (field: string) =>
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ secondFactor: field === 'code' }))),
      http.post('*/api/auth/confirm', () => refused('POST /auth/confirm', `${field}:required`)),
    );
  refuse('code');
  await user.type(screen.getByLabelText('Password'), 'a quiet lake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toBeInvalid());
  refuse('password');
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Enter your password.'));
  expect(password).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(wasNotConfirmed(await paid)).toBe(true);
});

test('who cancels gets the refusal, and nothing is sent again', async () => {
  const { tries, confirmed } = payout();
  const user = await someoneSignedIn();
  const paid = pay().catch((error: unknown) => error);
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(wasNotConfirmed(await paid)).toBe(true);
  expect([tries.length, confirmed.length]).toEqual([1, 0]);
});

test('several requests wait for one dialog', async () => {
  const { tries, confirmed } = payout();
  const user = await someoneSignedIn();
  const both = Promise.all([pay('key-1'), pay('key-2')]);
  await dialog();
  await user.type(screen.getByLabelText('Password'), 'a quiet lake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(both).resolves.toHaveLength(2);
  expect(confirmed).toHaveLength(1);
  expect(tries.map(({ key }) => key).sort()).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
});

test('a session that ends closes the dialog', async () => {
  payout();
  await someoneSignedIn();
  const paid = pay().catch((error: unknown) => error);
  await dialog();
  sessionEnded.emit('Please sign in.');
  expect(wasNotConfirmed(await paid)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('any other refusal asks nothing', async () => {
  await someoneSignedIn();
  server.use(
    http.post('*/api/mercury-bank/batches', () => refused('POST /mercury-bank/batches', 'forbidden')),
  );
  await expect(pay()).rejects.toMatchObject({ code: 'forbidden' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a passkey takes the place of the code, where there is one', async () => {
  withPasskeyDevice();
  const { tries } = payout();
  server.use(
    http.get('*/api/me/passkeys', () =>
      HttpResponse.json([{ id: 3, name: 'Laptop', createdAt: '2026-11-20T01:00:00Z', lastUsedAt: null }]),
    ),
    http.post('*/api/auth/confirm/passkey/begin', () => HttpResponse.json(question)),
    http.post('*/api/mercury-bank/batches', () => required(), { once: true }),
  );
  const user = await someoneSignedIn({ secondFactor: true });
  const sent = takes('post', '*/api/auth/confirm/passkey', () => {
    server.use(
      http.post('*/api/mercury-bank/batches', () => succeeded('POST /mercury-bank/batches', { id: 5 })),
    );
    return new HttpResponse(null, { status: 204 });
  });
  const paid = pay();
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
  await expect(paid).resolves.toMatchObject({ id: 5 });
  expect(sent).toEqual([signedAnswer]);
  expect(tries).toEqual([]);
});
