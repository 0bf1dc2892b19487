import {
  Ban,
  BarChart3,
  BookOpenText,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ChartLine,
  CheckCheck,
  CircleDollarSign,
  Coins,
  CreditCard,
  Database,
  FileText,
  Headset,
  House,
  Landmark,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Merge,
  MessageSquareText,
  MessageSquareWarning,
  PhoneCall,
  PhoneOutgoing,
  Receipt,
  Scale,
  ScrollText,
  Settings,
  SpellCheck,
  Trash2,
  UserCheck,
  UserPlus,
  UserSearch,
  Users,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import type { Permission, SessionUser } from '../api/SessionContext';
import type { components } from '../api/schema';

/** A group of the side menu that folds. */
export type MenuGroup = components['schemas']['MenuGroup'];

export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Of several, any one is enough. */
  permission?: Permission | readonly Permission[];
  adminOnly?: boolean;
  /** Where pages of this entry are that are not below its own address. */
  also?: string;
}

export interface NavGroup {
  title: string;
  /** Without it the group never folds. */
  key?: MenuGroup;
  entries: NavEntry[];
}

const ONBOARDING = '/docs/onboarding';

const calendar: NavEntry = {
  label: 'Calendar',
  to: '/calendar',
  icon: CalendarDays,
  permission: 'appointments.read',
  also: '/appointments',
};

/** Every entry of the specification. An entry shows as soon as routes.tsx has a page for its path. */
export const topBar: NavEntry[] = [
  { label: 'Dashboard', to: '/', icon: House, permission: 'dashboard.read', also: ONBOARDING },
  { label: 'Leads', to: '/leads', icon: UserSearch, permission: 'leads.read' },
  { label: 'Clients', to: '/clients', icon: Users, permission: 'clients.read' },
  calendar,
  { label: 'Documents', to: '/documents', icon: FileText, permission: 'documents.read' },
];

export const userMenu: NavEntry[] = [
  { label: 'Profile', to: '/profile', icon: UserCheck },
  { label: 'Settings', to: '/settings', icon: Settings },
];

export const sideMenu: NavGroup[] = [
  {
    title: 'Today',
    entries: [{ label: 'Your Day', to: '/my-day', icon: ListTodo, permission: 'staff.read' }],
  },
  {
    title: 'Pipeline',
    key: 'pipeline',
    entries: [
      { label: 'Leads', to: '/leads', icon: UserSearch, permission: 'leads.read' },
      { label: 'New Leads', to: '/leads/new', icon: UserPlus, permission: 'leads.write' },
      {
        label: 'Active Appointments',
        to: '/leads/appointments',
        icon: CalendarCheck,
        permission: 'appointments.read',
      },
      { label: 'Marketing Database', to: '/raw-leads', icon: Database, permission: 'raw_leads.read' },
      calendar,
    ],
  },
  {
    title: 'Calling',
    key: 'calling',
    entries: [
      { label: 'Call Desk', to: '/desk', icon: Headset, permission: 'raw_leads.write' },
      { label: 'Desk Team', to: '/desk/team', icon: UsersRound, permission: 'campaigns.write' },
      { label: 'Campaigns', to: '/desk/campaigns', icon: Megaphone, permission: 'campaigns.write' },
      { label: 'Scripts', to: '/desk/scripts', icon: MessageSquareText, permission: 'campaigns.write' },
      { label: 'Call Reports', to: '/desk/calls', icon: PhoneOutgoing, permission: 'campaigns.write' },
    ],
  },
  {
    title: 'Clients',
    key: 'clients',
    entries: [
      { label: 'All Clients', to: '/clients', icon: Users, permission: 'clients.read' },
      { label: 'Active', to: '/clients/active', icon: UserCheck, permission: 'clients.read' },
      { label: 'Fulfilled', to: '/clients/fulfilled', icon: CheckCheck, permission: 'clients.read' },
      { label: 'Case Board', to: '/cases', icon: Waypoints, permission: 'clients.read' },
      { label: 'Documents', to: '/documents', icon: FileText, permission: 'documents.read' },
      { label: 'Partners', to: '/partners', icon: Building2, permission: 'payments.read' },
    ],
  },
  {
    title: 'Money',
    key: 'money',
    entries: [
      { label: 'Payments', to: '/payments', icon: CreditCard, permission: 'payments.read' },
      { label: 'Bank', to: '/bank', icon: Landmark, permission: 'bank.read' },
      { label: 'Invoices', to: '/invoices', icon: Receipt, permission: 'payments.read' },
      {
        label: 'Commissions',
        to: '/commissions',
        icon: CircleDollarSign,
        permission: 'commissions.read',
      },
      { label: 'Accounting', to: '/accounting', icon: BookOpenText, permission: 'journal.read' },
    ],
  },
  {
    title: 'Reports',
    key: 'reports',
    entries: [
      { label: 'Reports', to: '/reports', icon: ChartLine, permission: 'dashboard.read' },
      {
        label: 'Sales Analytics',
        to: '/reports/sales',
        icon: ChartColumn,
        permission: 'dashboard.read',
      },
      {
        label: 'Commission Tracker',
        to: '/reports/commissions',
        icon: BarChart3,
        permission: 'commissions.read',
      },
      { label: 'Receivables', to: '/reports/receivables', icon: Coins, permission: 'payments.read' },
      { label: '1099-NEC', to: '/reports/1099', icon: FileText, permission: 'tax.read' },
      {
        label: 'Phrase Report',
        to: '/reports/phrases',
        icon: MessageSquareWarning,
        permission: 'phrases.read',
      },
    ],
  },
  {
    title: 'Office',
    key: 'office',
    entries: [
      { label: 'Do Not Contact', to: '/raw-leads/suppressed', icon: Ban, permission: 'suppressions.read' },
      { label: 'Duplicates', to: '/duplicates', icon: Merge, permission: ['leads.merge', 'clients.merge'] },
      { label: 'Fees Before Results', to: '/promises/fees', icon: Scale, permission: 'promises.fees' },
      { label: 'Trash', to: '/trash', icon: Trash2, permission: 'leads.read' },
    ],
  },
  {
    title: 'Administration',
    key: 'administration',
    entries: [
      { label: 'Settings', to: '/admin/settings', icon: Settings, adminOnly: true },
      { label: 'Calling Rules', to: '/admin/calling', icon: PhoneCall, permission: 'admin.settings' },
      { label: 'Wording', to: '/admin/wording', icon: SpellCheck, permission: 'wording.edit' },
      { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, permission: 'audit.read' },
    ],
  },
];

export const bottomBar: NavEntry[] = [
  { label: 'Home', to: '/', icon: House, permission: 'dashboard.read', also: ONBOARDING },
  { label: 'Leads', to: '/leads', icon: UserSearch, permission: 'leads.read' },
  { label: 'Clients', to: '/clients', icon: Users, permission: 'clients.read' },
  calendar,
  { label: 'Reports', to: '/reports', icon: BarChart3, permission: 'dashboard.read' },
];

export type Viewer = Pick<SessionUser, 'role' | 'permissions'>;

/** The entries this person may follow to a page that exists. */
export function visibleEntries(
  entries: NavEntry[],
  viewer: Viewer,
  hasPage: (path: string) => boolean,
): NavEntry[] {
  return entries.filter(
    ({ to, permission, adminOnly }) =>
      hasPage(to) &&
      (!adminOnly || viewer.role === 'admin') &&
      (!permission || [permission].flat().some((one) => viewer.permissions.includes(one))),
  );
}

/** The side menu's groups; one without a visible entry is absent. */
export function visibleGroups(
  groups: NavGroup[],
  viewer: Viewer,
  hasPage: (path: string) => boolean,
): NavGroup[] {
  return groups
    .map((group) => ({ ...group, entries: visibleEntries(group.entries, viewer, hasPage) }))
    .filter(({ entries }) => entries.length > 0);
}

const isAtOrBelow = (pathname: string, to: string) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The entry whose section a page is in: its own, else the nearest above it ("/leads" for "/leads/12"). */
export function activeEntry(entries: NavEntry[], pathname: string): NavEntry | undefined {
  return entries
    .filter(({ to, also }) => isAtOrBelow(pathname, to) || (also && isAtOrBelow(pathname, also)))
    .reduce<NavEntry | undefined>(
      (best, entry) => (best && best.to.length >= entry.to.length ? best : entry),
      undefined,
    );
}

/** What the top bar lights: only what the side menu beside it has not, so that a place lights one entry. */
export function litInTopBar(
  viewer: Viewer,
  hasPage: (path: string) => boolean,
  pathname: string,
): NavEntry | undefined {
  const side = visibleGroups(sideMenu, viewer, hasPage).flatMap(({ entries }) => entries);
  const lit = activeEntry([...side, ...visibleEntries(topBar, viewer, hasPage)], pathname);
  return lit && side.every(({ to }) => to !== lit.to) ? lit : undefined;
}

/** What `aria-current` says of an entry. */
export function currentAt(
  { to }: NavEntry,
  lit: NavEntry | undefined,
  pathname: string,
): 'page' | true | undefined {
  if (to !== lit?.to) return undefined;
  return to === pathname ? 'page' : true;
}
