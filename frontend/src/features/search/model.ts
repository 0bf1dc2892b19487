import type { SearchGroup } from './api';

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

/** One line that the arrows reach: a hit, or the way to a group's full list. */
export type Choice =
  | {
      type: 'hit';
      key: string;
      to: string;
      title: string;
      detail: string;
      status: string | null;
      brand: string | null;
      suppressed: boolean;
    }
  | { type: 'all'; key: string; to: string; title: string };

export interface ChoiceGroup {
  kind: Kind;
  /** "Leads (12)" */
  title: string;
  choices: Choice[];
}

/** The server counts up to 100 and then sets `more`. */
export const countText = (total: number, more: boolean) => `${total}${more ? '+' : ''}`;

/** The groups with their lines. A list that has no page yet is not offered. */
export function choicesOf(
  groups: SearchGroup[],
  text: string,
  hasPage: (path: string) => boolean,
): ChoiceGroup[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, label, total, more, hits }) => ({
      kind,
      title: `${label} (${countText(total, more)})`,
      choices: [
        ...hits.map(({ id, to, title, detail, status, brand, suppressed }) => ({
          type: 'hit' as const,
          key: `${kind}-${id}`,
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
