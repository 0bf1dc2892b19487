// A raw lead that is ready for an appointment becomes a lead, unless the person has asked since; a lead becomes a client, who is
// marked then.
import { readAgain } from './added.mjs';
import { fieldsOf } from './cases.mjs';
import { KNOWN, OTHERWISE, ofRecord, refusal, UNMARKED } from './outcomes.mjs';

/** Before anyone asked: the raw lead. */
export async function ready(office, one) {
  const form = { firstName: 'Ana', lastName: one.lastName, marketingStatus: 'Ready For Appointment' };
  return office.ask('POST', '/api/raw-leads', { ...form, ...fieldsOf(one) });
}

/** Since they asked: the raw lead is marked and no lead is made of it. */
export async function converted(office, one, { id }) {
  const read = await office.ask('GET', `/api/raw-leads/${id}`);
  const marked = Boolean(read.body.suppressed);
  if (marked !== one.isListed) return { outcome: one.isListed ? UNMARKED : OTHERWISE, answer: read };
  const answer = await office.ask('POST', `/api/raw-leads/${id}/convert`, {});
  if (answer.status === 200) return { outcome: ofRecord(one, answer.body), answer };
  return { outcome: refusal(one, answer) === KNOWN ? KNOWN : OTHERWISE, answer };
}

/** Before anyone asked: the lead. */
export const lead = (office, one) =>
  office.ask('POST', '/api/leads', { firstName: 'Ana', lastName: one.lastName, ...fieldsOf(one) });

/** Since they asked: a person who agreed to something becomes a client all the same, and is marked. */
export async function enrolled(office, one, { id }) {
  const answer = await office.ask('POST', `/api/leads/${id}/enroll`, { serviceType: 'Cancellation' });
  if (answer.status === 201) return readAgain(office, one, 'clients', answer);
  return { outcome: refusal(one, answer) === KNOWN ? KNOWN : OTHERWISE, answer };
}
