import type { components } from '../api/schema';

type Setting = components['schemas']['Setting'];

/** A number that was never changed. */
export const setting = (change: Partial<Setting> = {}): Setting => ({
  key: 'trash_days',
  title: 'Days in the Trash',
  group: 'Lists and Trash',
  meaning: 'the days during which a deleted record can be restored',
  kind: 'number',
  value: '30',
  default: '30',
  isDefault: true,
  note: null,
  least: 1,
  most: 365,
  maxLength: null,
  none: null,
  choices: [],
  changedAt: null,
  changedBy: null,
  proposal: null,
  ...change,
});
