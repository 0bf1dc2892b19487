import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { callDesk, deskCard, nextCard, voicemailMail } from '../../test/desk';
import { called, person } from '../../test/onDesk';
import { server } from '../../test/server';

const TWO = [deskCard(), nextCard()];

const offer = () => screen.findByRole('button', { name: /^Email Ana Ruiz/ });
const noOffer = () => expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull();

/** A voicemail was left for Ana Ruiz, and Ben Ortiz is on the desk. */
async function left() {
  const app = await called();
  await app.user.keyboard('2{Enter}');
  await person('Ben Ortiz');
  return app;
}

test('R5-036 after Voicemail Left the email is read and sent by two keys, beside the next person', async () => {
  const { to } = callDesk({ cards: TWO, mail: voicemailMail() });
  const { user } = await left();
  await offer();
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Ana Ruiz' }));
  expect(dialog.getByText('ana@example.com')).toBeVisible();
  expect(dialog.getByText('Our voicemail from Liberty NWA')).toBeVisible();
  expect(dialog.getByText(/400 Harbor Way/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(to('calls/71/mail')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It goes to ana@example.com in a few seconds.')).toBeVisible();
  expect(to('calls/71/mail')).toEqual([{}]);
  await waitFor(noOffer);
  expect(await person('Ben Ortiz')).toBeVisible();
});

test('R5-036 the next person does not wait for the offer', async () => {
  callDesk({ cards: TWO });
  server.use(http.get('*/api/desk/calls/:id/mail', () => delay('infinite')));
  await left();
  noOffer();
});

test('R5-036 where no email may be sent none is offered, and the key says so', async () => {
  const { to } = callDesk({ cards: TWO });
  const { user } = await left();
  await user.keyboard('m');
  expect(await screen.findByText(/An email is offered after Voicemail Left/)).toBeVisible();
  noOffer();
  expect(to('calls/71/mail')).toEqual([]);
});

test('R5-036 what was asked for already is not offered again', async () => {
  callDesk({ cards: TWO });
  let asked = 0;
  server.use(
    http.get('*/api/desk/calls/:id/mail', () => {
      asked += 1;
      return HttpResponse.json(voicemailMail({ asked: true }));
    }),
  );
  await left();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  noOffer();
});

test('R5-036 the next outcome passes the offer over without a word', async () => {
  const { to } = callDesk({ cards: TWO, mail: voicemailMail() });
  const { user } = await left();
  await offer();
  await user.keyboard('c');
  await screen.findByRole('timer', { name: 'Time on this call' });
  await user.keyboard('1{Enter}');
  await screen.findByText('No one is left in this list.');
  noOffer();
  expect(to('calls/71/mail')).toEqual([]);
});

test('R5-036 an outcome that is undone takes its offer along', async () => {
  callDesk({ cards: TWO, mail: voicemailMail() });
  const { user } = await left();
  await offer();
  await user.keyboard('u');
  await person('Ana Ruiz');
  noOffer();
});

test('R5-036 an email that was read and undone does not open after the next voicemail', async () => {
  callDesk({ cards: TWO, mail: voicemailMail() });
  const { user } = await left();
  await offer();
  await user.keyboard('m');
  await screen.findByRole('dialog', { name: /^Email / });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person('Ana Ruiz');
  noOffer();
  await user.keyboard('c');
  await screen.findByRole('timer', { name: 'Time on this call' });
  await user.keyboard('2{Enter}');
  await offer();
  expect(screen.queryByRole('dialog')).toBeNull();
});
