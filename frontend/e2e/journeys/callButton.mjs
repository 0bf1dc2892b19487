// Call asks the contact gate: an allowed press dials and is kept, and a wrong number is refused with its sentence.
import assert from 'node:assert/strict';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import { eventually, sees, seesHeading, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

async function makeLead(page, server) {
  const answer = await page.request.post(`${server.url}/api/leads`, {
    data: {
      firstName: 'Carla',
      lastName: 'Callable',
      phone: `(${placeToCall().areaCode}) 555-0163`,
      ...placeToCall().address,
    },
  });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

export const callButton = [
  {
    name: 'calling: Call asks the gate, dials once it may, and refuses a wrong number with its sentence',
    database: 'postgres',
    features: ['calling', 'leads'],
    // R4-001 R4-018 R4-052 R4-058
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await openAllDay(page, server);
      const { id } = await makeLead(page, server);
      const dialed = await hearsDialing(page);
      await page.goto(`${server.url}/leads/${id}`);
      await seesHeading(page, 'Carla Callable');
      assert.equal(await page.locator('a[href^="tel:"]').count(), 0);
      const call = page.getByRole('button', { name: 'Call Carla Callable' });
      await call.click();
      await seesToast(page, 'Calling Carla Callable');
      await sees(page.getByRole('region', { name: /notifications/i }).getByText(/^You may call/));
      const [address, ...others] = await dialed();
      assert.match(address, new RegExp(`^tel:.*${placeToCall().areaCode}5550163$`));
      assert.deepEqual(others, []);
      assert.ok(!(await page.content()).includes(address), 'the address is not written into the page');
      await page.getByRole('tab', { name: 'Calling' }).click();
      await sees(page.getByRole('list', { name: 'Calls and checks' }).getByText('Called'));
      await look(page, database, 'lead-calling');

      await page.getByRole('button', { name: 'Note about Number' }).click();
      const note = page.getByRole('dialog', { name: 'Note about This Number' });
      await note.getByLabel('What Is Known').selectOption('Wrong Number');
      await note.getByLabel('Source').fill('A bakery answered');
      await look(page, database, 'number-note');
      await note.getByRole('button', { name: 'Save Note' }).click();
      await seesToast(page, 'Note Saved', 'Wrong Number');

      await call.click();
      const refused = page.getByRole('dialog', { name: 'Do Not Call Carla Callable' });
      await sees(refused.getByText(/^Wrong number, noted .+\. Add another\.$/));
      await look(page, database, 'call-refused');
      assert.equal((await dialed()).length, 1);
      await refused.getByRole('link', { name: 'Open Calling' }).click();
      await eventually(async () => assert.equal(await page.getByRole('dialog').count(), 0));
      await sees(page.getByRole('list', { name: 'Noted about the number' }).getByText('Wrong Number'));
      await sees(page.getByRole('button', { name: 'Take back Wrong Number' }));
    },
  },
];
