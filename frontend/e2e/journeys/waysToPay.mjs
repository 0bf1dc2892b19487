// Every way in which money is recorded manually: from a client by each method, to a partner by each method.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesToast } from '../support/expect.mjs';
import { signedIn } from '../support/person.mjs';
import { called, sellerWithClient } from '../support/sales.mjs';

const FROM_CLIENTS = ['credit_card', 'bank_transfer', 'check', 'cash', 'other'];
const TO_PARTNERS = ['bank_transfer', 'check', 'credit_card', 'ach', 'wire', 'other'];
/** By their key here, so that each payment is told from the others by its amount. */
const amountOf = (place) => `${101 + place}.01`;

/** The method by the amount, of all payments of a list. */
async function methods(page, url) {
  const payments = await called(await page.request.get(url), 200);
  return Object.fromEntries(payments.map(({ amount, paymentMethod }) => [amount, paymentMethod]));
}

const expected = (ways) => Object.fromEntries(ways.map((way, place) => [Number(amountOf(place)), way]));

async function fromClient(page, server, client) {
  for (const [place, method] of FROM_CLIENTS.entries()) {
    await page.goto(`${server.url}/payments/new?clientId=${client.id}`);
    await page.getByLabel('Payment Method').selectOption(method);
    await page.getByLabel(/^Amount/).fill(amountOf(place));
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await seesToast(page, 'Payment Created');
    await atPath(page, /^\/clients\/\d+$/);
  }
}

async function toPartner(page, server, partner) {
  for (const [place, method] of TO_PARTNERS.entries()) {
    await page.goto(`${server.url}/payments?tab=partner-payments`);
    await page.getByRole('button', { name: 'New Partner Payment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Partner Payment' });
    await dialog.getByRole('combobox', { name: /^Partner/ }).selectOption({ label: partner.name });
    await dialog.getByRole('combobox', { name: /^Payment Method/ }).selectOption(method);
    await dialog.getByLabel(/^Amount/).fill(amountOf(place));
    await dialog.getByRole('button', { name: 'Create Partner Payment' }).click();
    await dialog.waitFor({ state: 'detached' });
    await sees(page.getByRole('row').filter({ hasText: `$${amountOf(place)}` }));
  }
}

export const waysToPay = [
  {
    name: 'money: a payment from a client and one to a partner, by each method',
    database: 'postgres',
    features: ['money/payments', 'money/partner-payments'],
    // R2-042 R2-057
    run: async ({ page, server }) => {
      await signedIn(page, server);
      const { client } = await sellerWithClient(page, server, 'Waysworth');
      await fromClient(page, server, client);
      await eventually(async () => {
        const stored = await methods(page, `${server.url}/api/payments?clientId=${client.id}`);
        assert.deepEqual(stored, expected(FROM_CLIENTS));
      });
      const made = await page.request.post(`${server.url}/api/partners`, { data: { name: 'Ways Title' } });
      const partner = await called(made, 201);
      await toPartner(page, server, partner);
      const stored = await methods(page, `${server.url}/api/partner-payments?partnerId=${partner.id}`);
      assert.deepEqual(stored, expected(TO_PARTNERS));
    },
  },
];
