import type { components } from '../../../api/schema';
import { counted, roleLabel } from '../../../lib/words/labels';
import type { Option } from '../../../ui/filters/FilterFields';

type Schemas = components['schemas'];
export type Account = Schemas['UserAccount'];
export type AccountAct = Schemas['AccountAct'];
export type Role = Schemas['Role'];
export type ResetLink = Schemas['ResetLink'];
type Status = Schemas['UserStatus'];

/** The roles an administrator can give; who manages everything comes last, so that no one gives it by accident. */
const ROLES: readonly Role[] = [
  'user',
  'sales_closer',
  'sales_rep',
  'sales_manager',
  'phone_agent',
  'operations',
  'legal',
  'billing',
  'accountant',
  'admin',
];

const STATUS_LABELS: Record<Status, string> = {
  pending: 'Waiting',
  active: 'Active',
  deactivated: 'Deactivated',
};

const STATUSES = Object.keys(STATUS_LABELS) as Status[];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export const isStatus = (text: string | undefined): text is Status =>
  STATUSES.some((status) => status === text);

export const statusLabel = (status: Status): string => STATUS_LABELS[status];

export const ROLE_OPTIONS: Option[] = ROLES.map((value) => ({ value, label: roleLabel(value) }));

export const STATUS_OPTIONS: Option[] = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The menu of a row, in this order. */
export const ACT_LABELS: Record<AccountAct, string> = {
  approve: 'Approve',
  role: 'Change Role',
  'reset-link': 'Create Reset Link',
  'end-sessions': 'End Sessions',
  'reset-second-factor': 'Reset Second Factor',
  activate: 'Activate',
  deactivate: 'Deactivate',
};

export const ACTS = Object.keys(ACT_LABELS) as AccountAct[];

/** "Ends 2 sessions at once." */
export function endsSessions({ openSessions }: Pick<Account, 'openSessions'>): string {
  return openSessions === 0
    ? 'They are not signed in now.'
    : `Ends ${counted(openSessions, 'session')} immediately.`;
}

const ROLE_WARNINGS: Record<string, string> = {
  admin: 'Administrators can do everything: settings, users, the audit log, commissions and bank transfers.',
  accountant:
    'Accountants see all payments, commissions and bank lines, and the 1099 list with its W-9 files. They see no leads and change nothing.',
};

/** What a role brings, where it is more than its work. */
export const roleWarning = (role: string): string | null => ROLE_WARNINGS[role] ?? null;
