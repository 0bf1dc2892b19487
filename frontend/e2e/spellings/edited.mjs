// A record gets the number or address of another person: a lead and a client are refused it, a raw lead is
// marked.
import { NEW, readAgain } from './added.mjs';
import { fieldsOf } from './cases.mjs';
import { OTHERWISE, refusal } from './outcomes.mjs';

const LISTS = { 'lead edited': 'leads', 'client edited': 'clients' };

const base = (office, list) =>
  office.sure(201, 'POST', `/api/${list}`, { firstName: 'Base', lastName: 'Base', ...NEW[list] });

export async function edited(office, one) {
  if (one.door === 'raw lead edited') return rawLead(office, one);
  const list = LISTS[one.door];
  // It is edited again and again, as long as it is refused.
  const record = await office.take(list, () => base(office, list));
  const answer = await office.ask('PATCH', `/api/${list}/${record.id}`, fieldsOf(one));
  if (answer.status === 200) return readAgain(office, one, list, answer);
  office.giveBack(list, record);
  return { outcome: refusal(one, answer) ?? OTHERWISE, answer };
}

/** One that is marked stays so with any other number: each is edited once. */
async function rawLead(office, one) {
  const { id } = await base(office, 'raw-leads');
  const answer = await office.ask('PUT', `/api/raw-leads/${id}`, {
    firstName: 'Ana',
    lastName: one.lastName,
    marketingStatus: one.number % 4 === 0 ? 'Ready For Appointment' : 'Contacted',
    ...fieldsOf(one),
  });
  if (answer.status === 200) return readAgain(office, one, 'raw-leads', answer);
  return { outcome: refusal(one, answer) ?? OTHERWISE, answer };
}
