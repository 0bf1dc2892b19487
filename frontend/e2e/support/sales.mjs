// A salesperson, for journeys about money.
import assert from 'node:assert/strict';

export const SELLER = { username: 'sela.seller', password: 'earns-by-selling' };

export async function called(answer, status) {
  assert.equal(answer.status(), status, await answer.text());
  return answer.json();
}

/** Without the page's cookies: registering signs in. */
async function register(server) {
  const names = { email: 'sela@example.com', firstName: 'Sela', lastName: 'Seller' };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...SELLER, ...names, role: 'sales_closer' }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

async function findSeller(page, server) {
  const staff = await called(await page.request.get(`${server.url}/api/users?role=SalesRep`), 200);
  return staff.find(({ name }) => name === 'Sela Seller');
}

/** A user who earns, and a client of theirs. */
export async function sellerWithClient(page, server, lastName) {
  if (!(await findSeller(page, server))) await register(server);
  const seller = await findSeller(page, server);
  assert.ok(seller, 'a sales closer can receive commissions');
  const body = { firstName: 'Petra', lastName, serviceType: 'Cancellation', assignedTo: seller.id };
  const data = { ...body, phone: '(407) 555-0166' };
  const client = await called(await page.request.post(`${server.url}/api/clients`, { data }), 201);
  return { seller, client };
}
