// A hundred lines of the bank that are certain, matched by one press and taken back by another.
import assert from 'node:assert/strict';
import { withBank } from '../support/bank.mjs';
import { now } from '../support/clock.mjs';
import { eventually, sees, seesHeading, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { prepareToPay } from '../support/paying.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const RECIPIENTS = [['Lakeside Filing', ['ach']]];
const LINES = 100;
/** The account is read once a minute. */
const READ_MS = 150_000;
/** No two of them come to a third one. */
const centsOf = (number) => 100_000 + 7 * number;

const officeToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now());

/** Each client pays by check, and the bank shows the deposit with their name on the same day. */
async function paidAndDeposited(page, server, itsBank) {
  const post = async (path, data) => called(await page.request.post(`${server.url}${path}`, { data }), 201);
  for (let number = 1; number <= LINES; number += 1) {
    const lastName = `Deposit${number}`;
    const { id } = await post('/api/clients', { firstName: 'Cora', lastName, serviceType: 'Cancellation' });
    const paid = { clientId: id, paymentType: 'standard', paymentMethod: 'check', status: 'completed' };
    const amount = centsOf(number) / 100;
    await post('/api/payments', { ...paid, amount, paymentDate: officeToday() });
    await itsBank.comesIn(centsOf(number), `Cora ${lastName}`);
  }
}

export const matchedAtOnce = [
  {
    name: 'bank: one press matches a hundred lines that are certain, and another opens them again',
    database: 'postgres',
    features: ['money/bank'],
    // R5-084
    run: async ({ page, database }) => {
      await withBank(database, RECIPIENTS, async (server, itsBank) => {
        prepareToPay(server);
        await signedIn(page, server);
        await paidAndDeposited(page, server, itsBank);
        const linesOf = async (state) => {
          const path = `/api/bank-matching?state=${state}&perPage=200`;
          return (await called(await page.request.get(`${server.url}${path}`), 200)).length;
        };
        await eventually(async () => assert.equal(await linesOf('open'), LINES), { within: READ_MS });

        await page.goto(`${server.url}/payments/matching`);
        await seesHeading(page, 'Bank Matching');
        await sees(page.getByRole('list', { name: 'Bank lines' }));
        await look(page, database, 'bank-matching-hundred');
        const accept = page.getByRole('button', { name: 'Accept All Certain' });
        await accept.click();
        await seesToast(page, `${LINES} Lines Matched`);
        assert.deepEqual([await linesOf('open'), await linesOf('matched')], [0, LINES]);
        await page.getByRole('button', { name: 'Undo' }).click();
        await seesToast(page, `${LINES} Lines Open Again`);
        assert.deepEqual([await linesOf('open'), await linesOf('matched')], [LINES, 0]);
        await accept.click();
        await eventually(async () => assert.equal(await linesOf('matched'), LINES));
        server.command(['check']);
      });
    },
  },
];
