// A passkey as the second factor, on a server of its own: added, used, lost, replaced.
import assert from 'node:assert/strict';
import { atPath, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { withMailbox } from '../support/mailbox.mjs';
import { PasskeyDevice } from '../support/passkeyDevice.mjs';
import { giveCode, givePassword, signIn, signOut } from '../support/person.mjs';
import { ADMIN } from '../support/server.mjs';

/** Browsers make passkeys for names alone. */
const byName = (server) => ({ url: server.url.replace('127.0.0.1', 'localhost') });

async function openProfile(page, office) {
  await page.goto(`${office.url}/profile`);
  await seesHeading(page, 'Passkeys');
}

async function add(page, name) {
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
  await seesToast(page, 'Passkey Added', 'You can use it the next time you sign in.');
}

async function keepCodes(page) {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await sees(list);
  const codes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  await page.getByRole('button', { name: "I've Saved Them" }).click();
  return codes;
}

async function signInByPasskey(page, office) {
  await givePassword(page, office, ADMIN);
  await seesHeading(page, 'Use your passkey');
  await page.getByRole('button', { name: 'Use Passkey' }).click();
  await atPath(page, '/');
}

async function remove(page, name) {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Passkey' });
  await dialog.getByRole('button', { name: 'Remove Passkey' }).click();
  await seesToast(page, 'Passkey Removed', `${name} no longer signs you in.`);
}

export const passkey = [
  {
    name: 'passkey: added, signing in with it, lost, and replaced after a recovery code',
    database: 'postgres',
    features: ['auth', 'account'],
    run: ({ page, database }) =>
      withMailbox(database, async (server, mailbox) => {
        const office = byName(server);
        const laptop = await PasskeyDevice.atHand(page);
        await signIn(page, office);
        await openProfile(page, office);
        await add(page, 'Laptop');
        assert.equal(await laptop.kept(), 1);
        const recovery = await keepCodes(page);
        await sees(page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop'));
        await look(page, database, 'passkeys');
        const [told] = await mailbox.received(1);
        assert.match(told.text, /A passkey was added to your account/);
        await signOut(page);

        await signInByPasskey(page, office);
        await signOut(page);

        await laptop.lose();
        await givePassword(page, office, ADMIN);
        await seesHeading(page, 'Use your passkey');
        await look(page, database, 'login-passkey');
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await seesHeading(page, 'Enter a recovery code');
        await giveCode(page, 'Recovery Code', recovery[0]);
        await atPath(page, '/');

        await openProfile(page, office);
        await seesText(page, '9 recovery codes left');
        await PasskeyDevice.atHand(page);
        await add(page, 'Phone');
        await remove(page, 'Laptop');
        await signOut(page);
        await signInByPasskey(page, office);
        await openProfile(page, office);
        await sees(page.getByRole('list', { name: 'Passkeys' }).getByText('Phone'));
        assert.equal(await page.getByRole('button', { name: /^Remove / }).count(), 1);
      }),
  },
];
