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
  PhoneCall,
  PhoneOutgoing,
  Receipt,
  ScrollText,
  Settings,
  SpellCheck,
  Trash2,
  UserCheck,
  UserPlus,
  UserSearch,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Permission, SessionUser } from '../api/SessionContext';

interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Of several, any one is enough. */
  permission?: Permission | readonly Permission[];
  adminOnly?: boolean;
}

export interface NavGroup {
  title: string;
  entries: NavEntry[];
}

/** Every entry of the specification. An entry shows as soon as routes.tsx has a page for its path. */
export const topBar: NavEntry[] = [
  { label: 'Dashboard', to: '/', icon: House, permission: 'dashboard.read' },
  { label: 'Leads', to: '/leads', icon: UserSearch, permission: 'leads.read' },
  { label: 'Clients', to: '/clients', icon: Users, permission: 'clients.read' },
  { label: 'Calendar', to: '/calendar', icon: CalendarDays, permission: 'appointments.read' },
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
      { label: 'Calendar', to: '/calendar', icon: CalendarDays, permission: 'appointments.read' },
    ],
  },
  {
    title: 'Calling',
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
    entries: [
      { label: 'All Clients', to: '/clients', icon: Users, permission: 'clients.read' },
      { label: 'Active', to: '/clients/active', icon: UserCheck, permission: 'clients.read' },
      { label: 'Fulfilled', to: '/clients/fulfilled', icon: CheckCheck, permission: 'clients.read' },
      { label: 'Documents', to: '/documents', icon: FileText, permission: 'documents.read' },
      { label: 'Partners', to: '/partners', icon: Building2, permission: 'payments.read' },
    ],
  },
  {
    title: 'Money',
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
    ],
  },
  {
    title: 'Office',
    entries: [
      { label: 'Do Not Contact', to: '/raw-leads/suppressed', icon: Ban, permission: 'suppressions.read' },
      { label: 'Duplicates', to: '/duplicates', icon: Merge, permission: ['leads.merge', 'clients.merge'] },
      { label: 'Trash', to: '/trash', icon: Trash2, permission: 'leads.read' },
    ],
  },
  {
    title: 'Administration',
    entries: [
      { label: 'Settings', to: '/admin/settings', icon: Settings, adminOnly: true },
      { label: 'Calling Rules', to: '/admin/calling', icon: PhoneCall, permission: 'admin.settings' },
      { label: 'Wording', to: '/admin/wording', icon: SpellCheck, permission: 'wording.edit' },
      { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, permission: 'audit.read' },
    ],
  },
];

export const bottomBar: NavEntry[] = [
  { label: 'Home', to: '/', icon: House, permission: 'dashboard.read' },
  { label: 'Leads', to: '/leads', icon: UserSearch, permission: 'leads.read' },
  { label: 'Clients', to: '/clients', icon: Users, permission: 'clients.read' },
  { label: 'Calendar', to: '/calendar', icon: CalendarDays, permission: 'appointments.read' },
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
    .map(({ title, entries }) => ({ title, entries: visibleEntries(entries, viewer, hasPage) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry whose section a page is in: its own, else the nearest above it ("/leads" for "/leads/12"). */
export function activeEntry(entries: NavEntry[], pathname: string): NavEntry | undefined {
  return entries
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .reduce<NavEntry | undefined>(
      (best, entry) => (best && best.to.length >= entry.to.length ? best : entry),
      undefined,
    );
}
