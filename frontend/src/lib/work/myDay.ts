import { ALL_TIME } from '../dates/spans';

/** Something that waits. */
export interface DayRow {
  title: string;
  clause: string | null;
  /** When it is due, or since when it waits. */
  at: string | null;
  /** The same of what has a day and no hour. */
  day: string | null;
  amount: number | null;
  late: boolean;
  doNotContact: boolean;
  link: string;
}

/** What waits of one kind, with the list that shows all of it. */
export interface DayWaiting {
  key: keyof typeof GROUP_TITLES;
  total: number;
  capped: boolean;
  amount: number | null;
  link: string;
  rows: DayRow[];
}

export interface DayFigureValue {
  key: keyof typeof FIGURE_LABELS;
  count: number;
  amount: number | null;
  link: string | null;
}

/** The one thing to do next. */
export interface DayNext {
  /** `appointment` or `call` */
  kind: string;
  row: DayRow;
}

export const GROUP_TITLES = {
  updates_owed: 'Updates Owed',
  own_silent: 'Your Clients to Update Soon',
  silent_cases: 'Clients with No Word for Long',
  appointments: 'Appointments',
  callbacks: 'Callbacks Due',
  follow_ups: 'Follow-Ups Due',
  untouched_leads: 'New Leads Untouched for 24 Hours',
  no_shows: 'No-Shows to Rebook',
  own_unsigned: 'Unsigned for Two Days',
  unsigned: 'Unsigned for Two Days',
  drafts: 'Drafts to Review',
  cases_without_step: 'Cases without a Step for 14 Days',
  missing_papers: 'Missing Papers by Client',
  counsel_only: 'Counsel-Only Clients',
  overdue_invoices: 'Overdue Invoices',
  pending_payments: 'Pending Payments',
  bank_lines: 'Bank Lines to Match',
  disputes: 'Disputes to Answer',
  held_transfers: 'Transfers to Review',
  open_months: 'Months to Close',
  missing_w9s: 'W-9s to Collect',
  transfer_approvals: 'Transfers to Approve',
  commission_approvals: 'Commissions to Approve',
  lost_approvals: 'Approvals Lost to Refunds',
  sign_ups: 'Accounts to Approve',
  set_up: 'Calling to Set Up',
  team_callbacks: 'Late Callbacks',
  unassigned_leads: 'Unassigned New Leads',
  refused_presses: 'Calls Refused Today',
} as const;

export const FIGURE_LABELS = {
  attempts: 'Attempts Today',
  reached: 'Reached Today',
  appointments_set: 'Appointments Set Today',
  appointments_held: 'Appointments Held',
  reps_at_work: 'Reps at Work',
  commissions_pending: 'Commissions Pending',
  commissions_approved: 'Commissions Approved',
  commissions_paid: 'Commissions Paid',
} as const;

/** R5-157: the span of a figure whose name does not say it. */
export const FIGURE_SPANS: Partial<Record<keyof typeof FIGURE_LABELS, string>> = {
  appointments_held: 'Today',
  reps_at_work: 'Now',
  commissions_pending: ALL_TIME,
  commissions_approved: ALL_TIME,
  commissions_paid: ALL_TIME,
};

/** What a user may do once nothing waits, by their role. */
export function whatNext(role: string | undefined): { label: string; to: string } {
  switch (role) {
    case 'phone_agent':
    case 'sales_rep':
    case 'sales_closer':
    case 'user':
      return { label: 'Start Calling', to: '/desk' };
    case 'sales_manager':
      return { label: 'View Desk Team', to: '/desk/team' };
    case 'operations':
    case 'legal':
      return { label: 'View Clients', to: '/clients' };
    default:
      return { label: 'View Payments', to: '/payments' };
  }
}

/** How many of the rows that are shown are late: the server puts what is late first. */
export const lateOf = ({ rows }: DayWaiting): number => rows.filter(({ late }) => late).length;
