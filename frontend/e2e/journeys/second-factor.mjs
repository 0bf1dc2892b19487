// A second factor, on a server of its own: from its setting on, who has none does nothing else.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import { Authenticator } from '../support/authenticator.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { withMailbox } from '../support/mailbox.mjs';
import { giveCode, givePassword, signIn, signOut } from '../support/person.mjs';
import { ADMIN } from '../support/server.mjs';

const BEA = { username: 'bea', password: 'seven green bicycles' };

/** Scans, types the first code and keeps the recovery codes. */
async function setUp(page, database, screen) {
  await page.getByRole('button', { name: 'Set Up' }).click();
  await sees(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  await look(page, database, screen);
  const phone = new Authenticator(await page.getByTestId('secret').textContent());
  await page.getByLabel('Code', { exact: true }).fill(await phone.code());
  await page.getByRole('button', { name: 'Turn On' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await sees(list);
  const recovery = await list.getByRole('listitem').allInnerTexts();
  assert.equal(recovery.length, 10);
  await page.getByRole('button', { name: "I've Saved Them" }).click();
  return { phone, recovery };
}

async function signInByCode(page, server, { phone, recovery }, database) {
  await givePassword(page, server, ADMIN);
  await seesHeading(page, 'Enter the code');
  await look(page, database, 'login-code');
  await giveCode(page, 'Code', phone.wrongCode());
  const detail = 'This code is wrong or was already used. Wait for the next one.';
  await seesToast(page, 'Login Failed', detail);
  await giveCode(page, 'Code', await phone.code());
  await atPath(page, '/');
  await signOut(page);

  await givePassword(page, server, ADMIN);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await seesHeading(page, 'Enter a recovery code');
  await giveCode(page, 'Recovery Code', recovery[0]);
  await atPath(page, '/');
  await page.goto(`${server.url}/profile`);
  await seesText(page, '9 recovery codes left');
}

async function turnOff(page, phone) {
  await page.getByRole('button', { name: 'Turn Off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn Off Second Factor' });
  await dialog.getByLabel('Code', { exact: true }).fill(await phone.code());
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await seesToast(page, 'Second Factor Off', 'You now sign in with just your password.');
  await sees(page.getByRole('button', { name: 'Set Up' }));
}

export const secondFactor = [
  {
    name: 'second factor: set up, signing in by app and by recovery code, turned off, and lost where a role needs it',
    database: 'postgres',
    features: ['auth', 'account', 'admin/users'],
    run: ({ page, database, complaints }) =>
      withMailbox(database, async (server, mailbox) => {
        complaints.expect('401 /api/auth/second-factor');
        await signIn(page, server);
        await page.goto(`${server.url}/profile`);
        await seesHeading(page, 'Security');
        const own = await setUp(page, database, 'second-factor');
        await seesText(page, '10 recovery codes left');
        const [told] = await mailbox.received(1);
        assert.match(told.text, /A second factor was turned on for your account/);
        await signOut(page);
        await signInByCode(page, server, own, database);
        await turnOff(page, own.phone);
        await signOut(page);

        server.command(['settings', 'set', 'second_factor_required_for', 'admin_and_billing']);
        const who = ['--username', BEA.username, '--email', 'bea@example.com', '--first-name', 'Bea'];
        const create = ['admin', 'create', ...who, '--last-name', 'Berg', '--password-stdin'];
        server.command(create, BEA.password);
        // The server reads settings once a second.
        await eventually(async () => {
          const bea = await Api.signedIn(server.url, BEA);
          assert.equal((await bea.get('/api/auth/me')).mustEnroll, true);
        });
        await givePassword(page, server, BEA);
        await seesHeading(page, 'Set Up a Second Factor');
        await page.goto(`${server.url}/leads`);
        await seesHeading(page, 'Set Up a Second Factor');
        await look(page, database, 'second-factor-required');
        await setUp(page, database, 'second-factor-required-code');
        await seesHeading(page, 'Leads');
        await page.goto(`${server.url}/profile`);
        await seesText(page, 'Your role requires a second factor.');
        assert.equal(await page.getByRole('button', { name: 'Turn Off' }).count(), 0);
        await signOut(page);

        server.command(['user', 'reset-second-factor', BEA.username]);
        await givePassword(page, server, BEA);
        await seesHeading(page, 'Set Up a Second Factor');
        await page.getByRole('button', { name: 'Logout' }).click();
        await atPath(page, '/login');
      }),
  },
];
