// The second person for bank payments, from the mail that tells of one to its approval: the link, signing in, the payment.
import assert from 'node:assert/strict';
import { withBank } from '../support/bank.mjs';
import { partnerForm, sendForm } from '../support/bankScreens.mjs';
import { eventually, sees, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { Mailbox } from '../support/mailbox.mjs';
import { prepareToPay, SECOND } from '../support/paying.mjs';
import { signedIn, signInHere } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const PARTNER = 'Lakeside Filing';
const AMOUNT = '310.00';
const RECIPIENTS = [[PARTNER, ['ach']]];

/** The mail to the second person; others are told that they became an administrator. */
const mailOfWaiting = (mailbox) =>
  eventually(() => {
    const isIt = ({ to, text }) => to === 'second@example.com' && /is waiting for a second person/.test(text);
    const mail = mailbox.mails.find(isIt);
    assert.ok(mail, `${mailbox.mails.length} mails`);
    return mail;
  });

/** From the link, over signing in, to the payment that it names. */
async function fromMail(page, link) {
  await page.context().clearCookies();
  await page.goto(link);
  await signInHere(page, SECOND);
  const details = page.getByRole('dialog', { name: 'Transaction Details' });
  await sees(details.getByText(PARTNER));
  return details;
}

export const secondPerson = [
  {
    name: 'bank: the second person goes from the link in their mail to the approval',
    database: 'postgres',
    features: ['money/bank', 'auth'],
    // R5-074 R5-076 R5-109
    run: async ({ page, database }) => {
      const mailbox = await Mailbox.open();
      const visit = async (server, itsBank) => {
        prepareToPay(server);
        await signedIn(page, server);
        const made = await page.request.post(`${server.url}/api/partners`, { data: { name: PARTNER } });
        await called(made, 201);
        await sendForm(page, await partnerForm(page, server, { partner: PARTNER, amount: AMOUNT }));
        const mail = await mailOfWaiting(mailbox);
        for (const never of [AMOUNT, 'Lakeside']) assert.ok(!mail.text.includes(never), mail.text);
        const [link] = /http\S+/.exec(mail.text);
        assert.match(link, /\/payments\?tab=banking&transaction=T\d+$/);
        assert.equal(itsBank.transfers().length, 0, 'nothing is sent before it is approved');

        const details = await fromMail(page, link);
        await look(page, database, 'bank-from-mail');
        await details.getByRole('button', { name: 'Approve', exact: true }).click();
        const asked = page.getByRole('dialog', { name: 'Approve Payment' });
        await sees(asked.getByText(new RegExp(PARTNER)));
        await asked.getByRole('button', { name: 'Approve Payment' }).click();
        await seesToast(page, 'Payment Approved');
        await eventually(() => assert.equal(itsBank.transfers().length, 1));
        assert.equal(itsBank.transfers()[0].cents, 31_000);
        server.command(['check']);
      };
      try {
        await withBank(database, RECIPIENTS, visit, mailbox.environment);
      } finally {
        mailbox.close();
      }
    },
  },
];
