import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../api/SessionContext';
import { ACTS, type Act, actsOf, OFFERED_FIRST } from './acts';
import type { RecordHit, SearchAnswer, SearchGroup } from './api';
import type { SearchPage } from './pages';
import { couldMean, matchOf } from './words';

type Kind = SearchGroup['kind'];

/** The list page of each record type, with the parameters that make it show every match. */
const LISTS: Record<Kind, { path: string; name: string; also?: Record<string, string> }> = {
  raw_lead: { path: '/raw-leads', name: 'Marketing Database' },
  lead: { path: '/leads', name: 'Leads' },
  // The search finds archived clients too; the list leaves them out unless asked.
  client: { path: '/clients', name: 'Clients', also: { archived: 'all' } },
  // Without it that list begins with what is still to come.
  appointment: { path: '/leads/appointments', name: 'Appointments', also: { show: 'all' } },
  document: { path: '/documents', name: 'Documents' },
};

/** Lists that have what the search by words leaves out. */
const ELSEWHERE: { path: string; name: string; permission: Permission; also?: Record<string, string> }[] = [
  { path: '/invoices', name: 'Invoices', permission: 'payments.read', also: { status: 'all' } },
  { path: '/payments', name: 'Payments', permission: 'payments.read' },
  { path: '/partners', name: 'Partners', permission: 'payments.read' },
  { path: '/raw-leads/suppressed', name: 'Do Not Contact', permission: 'suppressions.read' },
  { path: '/trash', name: 'Trash', permission: 'leads.read' },
];

/** A record that was found. */
export interface Hit {
  type: 'hit';
  key: string;
  kind: RecordHit['kind'];
  to: string;
  title: string;
  detail: string;
  status: string | null;
  brand: string | null;
  suppressed: boolean;
}

/** One line that the arrows reach: a hit, an act, a page, or the way to a full list. */
export type Choice =
  | Hit
  | { type: 'act' | 'all'; key: string; to: string; title: string }
  | { type: 'page'; key: string; to: string; title: string; detail: string; icon: LucideIcon };

export interface ChoiceGroup {
  key: string;
  /** "Leads (12)" */
  title: string;
  choices: Choice[];
}

/** Who searches, and what is there for them. */
export interface Searcher {
  permissions: readonly Permission[];
  pages: readonly SearchPage[];
  hasPage: (path: string) => boolean;
  /** The record whose page is open. */
  here: RecordHit | undefined;
}

/** The server counts up to 100 and then sets `more`. */
export const countText = (total: number, more: boolean) => `${total}${more ? '+' : ''}`;

/** Groups with something in them. */
const filled = (groups: ChoiceGroup[]) => groups.filter(({ choices }) => choices.length > 0);

const pathOf = (to: string) => to.split('?')[0] ?? to;

const mayDo =
  ({ permissions }: Searcher) =>
  ({ permission }: Act) =>
    permission === null || permissions.includes(permission);

/** What may be done from anywhere, as far as its page exists. */
const everywhere = (searcher: Searcher) =>
  ACTS.filter(mayDo(searcher)).filter(({ to }) => searcher.hasPage(pathOf(to)));

const choiceOf = (of: string, { key, title, to }: Act): Choice => ({
  type: 'act',
  key: `${of}-${key}`,
  title,
  to,
});

const pageOf = ({ label, to, icon, menu }: SearchPage): Choice => ({
  type: 'page',
  key: `page${to.replaceAll('/', '-')}`,
  to,
  title: label,
  detail: menu,
  icon,
});

const hitOf = (of: string, record: RecordHit): Hit => ({
  type: 'hit',
  key: `${of}-${record.kind}-${record.number}`,
  kind: record.kind,
  to: record.to,
  title: record.title,
  detail: record.detail,
  status: record.status,
  brand: record.brand,
  suppressed: Boolean(record.suppressed),
});

/** Before anything is typed: what may be done with the open record, the last records, and what is done most. */
export function emptyGroups(last: readonly RecordHit[], searcher: Searcher): ChoiceGroup[] {
  const { here } = searcher;
  const first = ACTS.slice(0, OFFERED_FIRST);
  const acts = everywhere(searcher).filter((act) => first.includes(act));
  return filled([
    ...(here ? [{ key: 'here', title: here.title, choices: ofRecord('here', here, searcher) }] : []),
    { key: 'opened', title: 'Last Opened', choices: last.map((record) => hitOf('opened', record)) },
    { key: 'do', title: 'Do', choices: acts.map((act) => choiceOf('act', act)) },
  ]);
}

const ofRecord = (of: string, record: RecordHit, searcher: Searcher) =>
  actsOf(record)
    .filter(mayDo(searcher))
    .map((act) => choiceOf(of, act));

/** Acts and pages that have what was typed. */
function localGroups(typed: string, searcher: Searcher) {
  const acts = everywhere(searcher)
    .map((act) => ({ choice: choiceOf('act', act), match: matchOf(typed, `${act.title} ${act.words}`) }))
    .filter(({ match }) => match !== null);
  const pages = searcher.pages
    .map((page) => ({ choice: pageOf(page), match: matchOf(typed, page.label) }))
    .filter(({ match }) => match !== null);
  const isSure = [...acts, ...pages].some(({ match }) => match === 'whole');
  const inOrder = (matches: typeof acts) =>
    [
      ...matches.filter(({ match }) => match === 'whole'),
      ...matches.filter(({ match }) => match === 'begun'),
    ].map(({ choice }) => choice);
  const groups = filled([
    { key: 'acts', title: 'Actions', choices: inOrder(acts) },
    { key: 'pages', title: 'Pages', choices: inOrder(pages) },
  ]);
  return { groups, isSure };
}

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3;

/** What may be done with the open record, as far as it has what was typed; its name alone asks for no act. */
function hereGroup(typed: string, searcher: Searcher): ChoiceGroup[] {
  const { here } = searcher;
  if (!here || typed.length < LEAST_LETTERS || matchOf(typed, here.title)) return [];
  const acts = actsOf(here)
    .filter(mayDo(searcher))
    .filter(({ title, words }) => matchOf(typed, `${title} ${words}`));
  return filled([{ key: 'here', title: here.title, choices: acts.map((act) => choiceOf('here', act)) }]);
}

/** The record with the number that was typed, and what may be done with it when it is the only one. */
function numberedGroup(records: readonly RecordHit[], searcher: Searcher): ChoiceGroup[] {
  const [only, ...more] = records;
  const acts = only && more.length === 0 ? ofRecord('numbered', only, searcher) : [];
  const hits = records.map((record) => hitOf('number', record));
  return filled([{ key: 'numbered', title: 'By Number', choices: [...hits, ...acts] }]);
}

/**
 * Everything that has what was typed: the open record's own acts, records with exactly that number, acts and pages, then
 * what the server found by words. Acts and pages whose words only begin so come last: names of people begin so too.
 */
export function typedGroups(
  typed: string,
  found: SearchAnswer | undefined,
  searcher: Searcher,
): ChoiceGroup[] {
  const local = localGroups(typed, searcher);
  return [
    ...hereGroup(typed, searcher),
    ...numberedGroup(found?.numbered ?? [], searcher),
    ...(local.isSure ? local.groups : []),
    ...choicesOf(found?.groups ?? [], typed, searcher.hasPage),
    ...(local.isSure ? [] : local.groups),
  ];
}

const MOST_MEANT = 6;

/** When nothing has what was typed: what it could mean. */
export function meantGroups(
  typed: string,
  found: SearchAnswer | undefined,
  searcher: Searcher,
): ChoiceGroup[] {
  const acts = everywhere(searcher).filter(({ title, words }) => couldMean(typed, `${title} ${words}`));
  const pages = searcher.pages.filter(({ label }) => couldMean(typed, label));
  const meant = [...acts.map((act) => choiceOf('act', act)), ...pages.map(pageOf)];
  const others = found?.others ?? [];
  const lists = ELSEWHERE.filter(
    ({ path, permission }) => searcher.hasPage(path) && searcher.permissions.includes(permission),
  );
  return filled([
    {
      key: 'others',
      title: 'Other Records With This Number',
      choices: others.map((record) => hitOf('other', record)),
    },
    { key: 'meant', title: 'Did You Mean', choices: meant.slice(0, MOST_MEANT) },
    {
      key: 'elsewhere',
      title: 'Search Further',
      choices: lists.map(({ path, name, also }) => ({
        type: 'all' as const,
        key: `elsewhere${path.replaceAll('/', '-')}`,
        to: `${path}?${new URLSearchParams({ search: typed, ...also })}`,
        title: `Search in ${name}`,
      })),
    },
  ]);
}

/** The groups with their lines. A list that has no page yet is not offered. */
export function choicesOf(
  groups: SearchGroup[],
  text: string,
  hasPage: (path: string) => boolean,
): ChoiceGroup[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, label, total, more, hits }) => ({
      key: kind,
      title: `${label} (${countText(total, more)})`,
      choices: [
        ...hits.map(({ id, to, title, detail, status, brand, suppressed }) => ({
          type: 'hit' as const,
          key: `${kind}-${id}`,
          kind,
          to,
          title,
          detail,
          status,
          brand,
          suppressed: Boolean(suppressed),
        })),
        ...showAll(kind, text, hasPage),
      ],
    }));
}

function showAll(kind: Kind, text: string, hasPage: (path: string) => boolean): Choice[] {
  const { path, name, also } = LISTS[kind];
  if (!hasPage(path)) return [];
  const query = new URLSearchParams({ search: text, ...also });
  return [{ type: 'all', key: `${kind}-all`, to: `${path}?${query}`, title: `Show all in ${name}` }];
}

/** The next index for an arrow key; wraps around at both ends. */
export function moved(index: number, key: string, count: number): number {
  if (count === 0) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return index === -1 && step === -1 ? count - 1 : (index + step + count) % count;
}
