// Two records become one. One of them has the spelling, the other a number of its own: the dry run says that the one record will be
// marked, it is, and the other number is on the list from then on.
import { NEW } from './added.mjs';
import { fieldsOf } from './cases.mjs';
import { FREE, KNOWN, MARKED, OTHERWISE, refusal, UNMARKED } from './outcomes.mjs';

const KINDS = [
  { kind: 'lead', list: 'leads' },
  { kind: 'raw_lead', list: 'raw-leads' },
  { kind: 'client', list: 'clients' },
];
const kindOf = ({ turn }) => KINDS[turn % KINDS.length];
const isLast = ({ turn }) => Math.floor(turn / KINDS.length) % 2 === 1;

/** The other number; those of the case itself may stand before the spelling. */
const otherPhone = ({ number, isListed }) => `${isListed ? 520 : 480}${2_000_000 + number}`;

/** Before anyone asked: both records, the one with the spelling first or last. */
export async function pair(office, one) {
  const { list } = kindOf(one);
  const add = (fields) =>
    office.ask('POST', `/api/${list}`, { firstName: 'Ana', lastName: one.lastName, ...NEW[list], ...fields });
  const other = () => add({ phone: otherPhone(one) });
  const before = isLast(one) ? (await other()).body : undefined;
  const carrier = await add(fieldsOf(one));
  if (carrier.status === 201) carrier.other = before ?? (await other()).body;
  else if (before) await office.sure(204, 'DELETE', `/api/${list}/${before.id}`);
  return carrier;
}

/** Since they asked. */
export async function merged(office, one, { id, other }) {
  const { kind, list } = kindOf(one);
  const [firstId, secondId] = [id, other.id];
  const dryRun = await office.ask('POST', '/api/merges/preview', { kind, firstId, secondId });
  if (dryRun.status !== 200) return { outcome: OTHERWISE, answer: dryRun };
  const { survivor, absorbed, result } = dryRun.body;
  const [carrier, others] = survivor.id === id ? [survivor, absorbed] : [absorbed, survivor];
  const said = [carrier.suppressed, result.suppressed, others.suppressed];
  if (said.join() !== [one.isListed, one.isListed, false].join())
    return { outcome: one.isListed ? UNMARKED : OTHERWISE, answer: dryRun };
  const answer = await office.ask('POST', '/api/merges', {
    kind,
    firstId,
    firstVersion: carrier.version,
    secondId,
    secondVersion: others.version,
  });
  if (answer.status !== 201) return { outcome: OTHERWISE, answer };
  const stays = await office.ask('GET', `/api/${list}/${survivor.id}`);
  if (Boolean(stays.body.suppressed) !== one.isListed)
    return { outcome: one.isListed ? UNMARKED : OTHERWISE, answer: stays };
  if (!one.isListed) return { outcome: FREE, answer };
  const form = { firstName: 'Ana', lastName: one.lastName, phone: otherPhone(one) };
  const again = await office.ask('POST', '/api/leads', form);
  return { outcome: refusal({ field: 'phone' }, again) === KNOWN ? MARKED : UNMARKED, answer: again };
}
