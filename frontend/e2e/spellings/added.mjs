// A person is added: as a raw lead, who is marked, or as a lead or a client, who is refused.

import { fieldsOf } from './cases.mjs';
import { OTHERWISE, ofRecord, refusal } from './outcomes.mjs';

const LISTS = { 'raw lead added': 'raw-leads', 'lead added': 'leads', 'client added': 'clients' };

/** What a new record of a kind has to have besides. */
export const NEW = {
  'raw-leads': {},
  leads: {},
  clients: { serviceType: 'Cancellation' },
};

const person = ({ lastName }) => ({ firstName: 'Ana', lastName });

/** The record as it is answered and as it is read again. */
export async function readAgain(office, one, list, answer) {
  const read = await office.ask('GET', `/api/${list}/${answer.body.id}`);
  const outcome = read.status === 200 ? ofRecord(one, answer.body, read.body) : OTHERWISE;
  return { outcome, answer: outcome === OTHERWISE ? read : answer };
}

export async function added(office, one) {
  const list = LISTS[one.door];
  const form = { ...person(one), ...NEW[list], ...fieldsOf(one) };
  // A person on the list is not made ready for an appointment.
  if (list === 'raw-leads' && one.number % 4 === 0) form.marketingStatus = 'Ready For Appointment';
  const answer = await office.ask('POST', `/api/${list}`, form);
  if (answer.status === 201) return readAgain(office, one, list, answer);
  return { outcome: refusal(one, answer) ?? OTHERWISE, answer };
}
