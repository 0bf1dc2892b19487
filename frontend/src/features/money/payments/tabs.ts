import type { Permission } from '../../../api/SessionContext';
import type { ListState } from '../../../ui/list/useListState';
import { NEW_PAYMENT } from './model';

export type TabKey = 'client-payments' | 'payment-plans' | 'partner-payments' | 'commissions' | 'banking';

/** A tab with a list; banking has none. */
export interface ListTab {
  /** Its key in the URL. */
  key: Exclude<TabKey, 'banking'>;
  label: string;
  /** The New button, hidden without the permission. */
  newLabel: string;
  newPermission: Permission;
  /** As stored; on screen through `labelOf`. */
  statuses: readonly string[];
  searchPlaceholder: string;
  /** "payments", in "Showing 25 of 300 payments" and "No payments match these filters." */
  pluralName: string;
  loading: string;
  failed: string;
  empty: string;
  defaultSort: string;
}

export const CLIENT_PAYMENTS: ListTab = {
  key: 'client-payments',
  label: 'Client Payments',
  newLabel: NEW_PAYMENT,
  newPermission: 'payments.write',
  statuses: ['pending', 'processing', 'completed', 'refunded', 'canceled'],
  searchPlaceholder: 'Search payments...',
  pluralName: 'payments',
  loading: 'Loading payments...',
  failed: 'Error loading payments',
  empty: 'No payments found',
  defaultSort: '-paymentDate',
};

export const PAYMENT_PLANS: ListTab = {
  key: 'payment-plans',
  label: 'Payment Plans',
  newLabel: 'New Payment Plan',
  newPermission: 'payments.write',
  statuses: ['active', 'completed', 'on_hold', 'canceled'],
  searchPlaceholder: 'Search payment plans...',
  pluralName: 'payment plans',
  loading: 'Loading payment plans...',
  failed: 'Error loading payment plans',
  empty: 'No payment plans found',
  defaultSort: '-createdAt',
};

export const PARTNER_PAYMENTS: ListTab = {
  key: 'partner-payments',
  label: 'Partner Payments',
  newLabel: 'New Partner Payment',
  newPermission: 'payments.write',
  statuses: ['pending', 'processing', 'completed', 'canceled'],
  searchPlaceholder: 'Search partner payments...',
  pluralName: 'partner payments',
  loading: 'Loading partner payments...',
  failed: 'Error loading partner payments',
  empty: 'No partner payments found',
  defaultSort: '-paymentDate',
};

export const COMMISSIONS: ListTab = {
  key: 'commissions',
  label: 'Commissions',
  newLabel: 'New Commission',
  newPermission: 'commissions.write',
  statuses: ['pending', 'approved', 'paid', 'canceled'],
  searchPlaceholder: 'Search commissions...',
  pluralName: 'commissions',
  loading: 'Loading commissions...',
  failed: 'Error loading commissions',
  empty: 'No commissions found',
  defaultSort: '-createdAt',
};

export const LIST_TABS: readonly ListTab[] = [CLIENT_PAYMENTS, PAYMENT_PLANS, PARTNER_PAYMENTS, COMMISSIONS];

/** Filters of the active tab, kept in the URL. */
export const FILTER_KEYS = [
  'status',
  'type',
  'method',
  'clientId',
  'salespersonId',
  'mock',
  'from',
  'to',
] as const;
export type MoneyFilterKey = (typeof FILTER_KEYS)[number];

/** Props of the open tab. */
export interface TabProps {
  tab: ListTab;
  list: ListState<MoneyFilterKey>;
  /** Opens the New form; null without the permission. Also the action of the empty state. */
  onNew: (() => void) | null;
}

/** What the page hands to the form of a New button, which is a `FormDialog` with `wide`. */
export interface NewFormProps {
  /** "New Payment Plan" */
  title: string;
  onClose: () => void;
  /**
   * Closes the dialog and says "Payment Created", or the title; the form's own action has refreshed the
   * lists.
   */
  onCreated: (title?: string, note?: string) => void;
}
