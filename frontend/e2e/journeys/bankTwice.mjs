// The same partner is paid the same amount twice by bank: the server asks whether it is meant, and does as it is told.
import assert from 'node:assert/strict';
import { withBank } from '../support/bank.mjs';
import { partnerForm, sendForm } from '../support/bankScreens.mjs';
import { eventually, sees } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { prepareToPay, secondApproves } from '../support/paying.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const PARTNER = 'Lakeside Filing';
const RECIPIENTS = [[PARTNER, ['ach']]];
const CENTS = 24_500;
const REVIEW = 'Review Payment';
const ASKED = '409 /api/mercury-bank/partner-payment/review';

const filled = (page, server) => partnerForm(page, server, { partner: PARTNER, amount: '245.00' });

/** The same once more: the form stays with its question, and sends nothing until it is answered. */
async function asked({ page, server, database, itsBank }) {
  const dialog = await filled(page, server);
  await dialog.getByRole('button', { name: REVIEW }).click();
  const question = dialog.getByRole('checkbox', { name: 'Send this payment anyway' });
  await sees(question);
  await sees(dialog.getByText(/^This recipient was paid the same amount within the last 24 hours\./));
  assert.equal(await question.isChecked(), false);
  await look(page, database, 'bank-pay-twice');
  const [again] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/partner-payment/review')),
    dialog.getByRole('button', { name: REVIEW }).click(),
  ]);
  assert.equal(again.status(), 409);
  assert.equal(itsBank.transfers().length, 1, 'nothing is sent without the answer');
  await question.check();
  await sendForm(page, dialog);
}

export const bankTwice = [
  {
    name: 'bank: a second payment of the same amount to a partner is asked about, and then made',
    database: 'postgres',
    features: ['money/bank', 'money/partners'],
    // R2-070 R5-074 R5-078
    run: async ({ page, database, complaints }) => {
      await withBank(database, RECIPIENTS, async (server, itsBank) => {
        prepareToPay(server);
        await signedIn(page, server);
        const made = await page.request.post(`${server.url}/api/partners`, { data: { name: PARTNER } });
        const partner = await called(made, 201);
        await sendForm(page, await filled(page, server));
        await secondApproves(server);
        await eventually(() => assert.equal(itsBank.transfers().length, 1));
        complaints.expect(ASKED);
        await asked({ page, server, database, itsBank });
        await secondApproves(server);
        await eventually(() => assert.equal(itsBank.transfers().length, 2));
        for (const { cents, lines } of itsBank.transfers())
          assert.deepEqual([cents, lines.length], [CENTS, 1]);
        const kept = await page.request.get(`${server.url}/api/partner-payments?partnerId=${partner.id}`);
        assert.deepEqual(
          (await called(kept, 200)).map(({ amount }) => amount),
          [245, 245],
        );
        server.command(['check']);
      });
    },
  },
];
