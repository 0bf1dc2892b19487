import { type MenuGroup, type NavEntry, type NavGroup, sideMenu, type Viewer } from './navigation';

/** How high the parts of the side menu are, in px; the reckoning of its tests is about them. */
export const MENU_PX = { padding: 8, head: 28, entry: 30, belowEntries: 3 } as const;

/** What each role works with every day. The others are folded until the person opens them. */
const OPEN_AT_FIRST: Record<Viewer['role'], readonly MenuGroup[]> = {
  admin: ['pipeline', 'money', 'administration'],
  user: ['pipeline', 'calling', 'clients'],
  sales_closer: ['pipeline', 'calling', 'clients', 'money'],
  phone_agent: ['pipeline', 'calling'],
  operations: ['pipeline', 'clients', 'office'],
  legal: ['clients', 'office'],
  billing: ['clients', 'money'],
  sales_rep: ['pipeline', 'calling', 'clients', 'money'],
  sales_manager: ['pipeline', 'calling', 'reports'],
  accountant: ['clients', 'money', 'reports'],
};

const MENU_GROUPS = sideMenu.flatMap(({ key }) => key ?? []);

/** The groups that are folded: as the person left them, else as their role begins. */
export function foldedGroups(role: Viewer['role'], remembered: readonly string[] | null): MenuGroup[] {
  const isFolded = (group: MenuGroup) =>
    remembered ? remembered.includes(group) : !OPEN_AT_FIRST[role].includes(group);
  return MENU_GROUPS.filter(isFolded);
}

/** A group and what is seen of it. */
export interface ShownGroup extends NavGroup {
  /** Absent where the group does not fold: it has no key, or a search shows it. */
  isFolded?: boolean;
  /** What is folded away. */
  hidden: readonly NavEntry[];
}

/** The menu as it is drawn: of a folded group only the entry whose page is open. */
export function shownGroups(
  groups: readonly NavGroup[],
  folded: readonly MenuGroup[],
  lit: NavEntry | undefined,
): ShownGroup[] {
  return groups.map((group) => {
    if (!group.key) return { ...group, hidden: [] };
    if (!folded.includes(group.key)) return { ...group, isFolded: false, hidden: [] };
    const isLit = (entry: NavEntry) => entry === lit;
    const hidden = group.entries.filter((entry) => !isLit(entry));
    return { ...group, isFolded: true, entries: group.entries.filter(isLit), hidden };
  });
}

/** The entries whose words hold what is looked for, with their groups, none of them folded. */
export function matchingGroups(groups: readonly NavGroup[], words: string): ShownGroup[] {
  const wanted = words.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label }) => holds(label) || holds(group.title)),
      hidden: [],
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** How high the menu is at a desk. */
export function menuHeight(groups: readonly ShownGroup[]): number {
  const { padding, head, entry, belowEntries } = MENU_PX;
  const heightOf = ({ key, entries }: ShownGroup) =>
    (key ? head : 0) + (entries.length > 0 ? entries.length * entry + belowEntries : 0);
  return groups.reduce((sum, group) => sum + heightOf(group), 2 * padding);
}
