// What goes out by mail, on a server of its own with a mailbox: the others send none.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { withMailbox } from '../support/mailbox.mjs';
import { signIn, signOut } from '../support/person.mjs';
import { ADMIN } from '../support/server.mjs';

const OLD = 'ada@example.com';
const NEW = 'ada.new@example.com';
const PASSWORD = 'seven green bicycles';
const SENT = 'If the account exists, a link is on its way.';

async function moveEmail({ page, server, mailbox }) {
  await page.goto(`${server.url}/profile`);
  await page.getByLabel(/^Email/).fill(NEW);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await seesText(page, 'Enter your current password to change your email address.');
  const password = page.getByLabel(/Password for This Change/);
  await password.fill('not the password');
  await save.click();
  await seesText(page, 'The current password is incorrect.');
  await password.fill(ADMIN.password);
  await save.click();
  await seesToast(page, 'Profile Updated', 'We notified your old and new email addresses.');
  const told = await mailbox.received(2);
  assert.deepEqual(told.map(({ to }) => to).sort(), [NEW, OLD]);
  for (const { text } of told) {
    assert.match(text, /Subject: Your Exitdesk email address was changed/);
    assert.ok(text.includes(OLD) && text.includes(NEW), text);
  }
}

async function askForLink(page, server, typed) {
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await seesHeading(page, 'Forgot password?');
  await page.getByLabel('Username or Email').fill(typed);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await seesText(page, SENT);
}

async function setPassword(page, link) {
  await page.goto(link);
  await seesHeading(page, 'Choose a new password');
  // The token is read once and leaves the address.
  await eventually(() => assert.equal(new URL(page.url()).hash, ''));
  await page.getByLabel('New Password').fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

export const mails = [
  {
    name: 'mails: another email address with the password, then a reset link that goes to it and works once',
    features: ['account', 'auth'],
    // R1-039 R3-026 R3-034
    run: ({ page, database, complaints }) =>
      withMailbox(database, async (server, mailbox) => {
        complaints.expect('422 /api/me/profile', '422 /api/auth/reset', '401 /api/auth/login');
        await signIn(page, server);
        await moveEmail({ page, server, mailbox });
        await signOut(page);

        // The old address gets the same answer, and no link.
        await askForLink(page, server, OLD);
        await askForLink(page, server, NEW);
        const [, , mail] = await mailbox.received(3);
        assert.equal(mail.to, NEW);
        const [link] = /http\S+/.exec(mail.text);
        assert.ok(mail.raw.includes(`\r\n${link}\r\n`), 'R5-072: the link is whole as it goes out');
        assert.match(mail.raw, /^Auto-Submitted: auto-generated\r$/m);
        const { pathname, search, hash } = new URL(link);
        assert.deepEqual([pathname, search], ['/auth/reset-password', '']);
        assert.match(hash, /^#token=[0-9a-f]{32,}$/);

        await setPassword(page, link);
        await seesToast(page, 'Password Changed', 'You can now sign in with your new password.');
        await atPath(page, '/login');
        await page.getByLabel('Username').fill(ADMIN.username);
        await page.getByLabel('Password').fill(ADMIN.password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await seesToast(page, 'Login Failed', 'Invalid username or password');
        await signIn(page, server, { username: ADMIN.username, password: PASSWORD });
        await sees(page.getByRole('button', { name: /^Account of/ }));
        await signOut(page);

        await setPassword(page, link);
        await seesText(
          page,
          'This link was already used or has expired. Ask an administrator for a new one.',
        );
        assert.equal(mailbox.mails.length, 3, 'the old address got no link');
      }),
  },
];
