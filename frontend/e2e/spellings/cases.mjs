// Whom the proof is about, and what is typed of whom at which door.
import { Chance } from './chance.mjs';
import { addressSpelled, numberSpelled } from './speller.mjs';

const AREAS = ['305', '407', '212', '702', '916', '843'];

/** Each digit comes in their numbers. No number is that of a card or of a service. */
function person(number) {
  const line = String(1009 + number * 73).padStart(4, '0');
  return {
    number,
    phone: `${AREAS[number % AREAS.length]}${555 + (number % 40)}${line}`,
    // Each as long as the others: what is spelled by chance stands at the same places then.
    email: `ana.ruiz-${String(number).padStart(3, '0')}+exit@mail${number % 7}.example.com`,
    /** They ask before anything else is known of them; the others ask when they are on record already. */
    asksFirst: number % 2 === 0,
  };
}

const people = (first, count) => Array.from({ length: count }, (_, place) => person(first + place));

/** Who asks not to be contacted. */
export const LISTED = people(0, 100);
/** Who never does: the same spellings of them are marked nowhere. */
export const CONTROL = people(100, 20);
/** One of five spellings is also tried for a person who does not ask. */
const CONTROLLED = 5;

/** The doors by the share that each has of the spellings. `who` says of whom: those who ask first or last, or all. */
export const DOORS = [
  { name: 'raw lead added', share: 2 },
  { name: 'lead added', share: 2 },
  { name: 'client added', share: 2 },
  { name: 'raw lead edited', share: 1 },
  { name: 'lead edited', share: 1 },
  { name: 'client edited', share: 1 },
  { name: 'row of a list', share: 4, who: (one) => one.asksFirst },
  { name: 'conversion', share: 1, who: (one) => !one.asksFirst },
  { name: 'enrollment', share: 1, who: (one) => !one.asksFirst },
  { name: 'merge', share: 1, who: (one) => !one.asksFirst },
  { name: 'mail to a typed address', share: 1, kinds: ['email'] },
  { name: "mail to the client's own", share: 1, kinds: ['email'], who: (one) => !one.asksFirst },
];
/** One turn of all doors, each by its share. */
const TURNS = DOORS.flatMap((door) => Array.from({ length: door.share }, () => door));
/** Two numbers for one address: a number has more spellings. */
const KINDS = ['phone', 'phone', 'email'];
const PHONE_FIELDS = ['phone', 'phone', 'phone2', 'phone3'];

/** Numbers of no one else, two for each case. */
const ownNumber = (number, isListed, place) =>
  `${isListed ? 602 : 623}${String(2_000_000 + number * 2 + place)}`;

/** What is typed of one person of the group; the same number means the same spelling. */
function caseOf(number, group, isListed) {
  const door = TURNS[number % TURNS.length];
  const who = group.filter(door.who ?? (() => true));
  const chance = new Chance(number);
  const kind = chance.oneOf(door.kinds ?? KINDS);
  const field = kind === 'email' ? 'email' : chance.oneOf(PHONE_FIELDS);
  const typed = new Chance(chance.below(2 ** 31));
  const one = new Chance(number * 2 + Number(isListed)).oneOf(who);
  const spelled = kind === 'email' ? addressSpelled(typed, one.email) : numberSpelled(typed, one.phone);
  return {
    number,
    turn: Math.floor(number / TURNS.length),
    door: door.name,
    isListed,
    kind,
    field,
    plain: one[kind],
    typed: spelled.text,
    way: spelled.way,
    lastName: `${isListed ? 'Listed' : 'Control'}-${number}`,
    own: [0, 1].map((place) => ownNumber(number, isListed, place)),
  };
}

/** How many spellings of those who ask, and a share of them of those who do not. */
export function makeCases(count) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const listed = numbers.map((number) => caseOf(number, LISTED, true));
  // By turns of all doors, so that each has its share.
  const chosen = numbers.filter((number) => Math.floor(number / TURNS.length) % CONTROLLED === 0);
  return [...listed, ...chosen.map((number) => caseOf(number, CONTROL, false))];
}

/** The fields of a form with what is typed; a second and a third number stand behind numbers of their own. */
export function fieldsOf({ field, typed, own }) {
  if (field === 'phone2') return { phone: own[0], phone2: typed };
  if (field === 'phone3') return { phone: own[0], phone2: own[1], phone3: typed };
  return { [field]: typed };
}

/** What a person who asks is entered with. */
export function askOf(one, turn) {
  const chance = new Chance(one.number * 1_000 + turn);
  return {
    phone: numberSpelled(chance, one.phone, { odd: false }).text,
    email: addressSpelled(chance, one.email, { odd: false }).text,
  };
}
