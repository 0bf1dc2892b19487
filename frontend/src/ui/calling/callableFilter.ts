import type { Option } from '../filters/FilterFields';

/** Whether a person may be called: a filter of the lists of people who are called. */
export const CALLABLE: readonly Option[] = [
  { value: 'now', label: 'Callable now' },
  { value: 'later', label: 'Opens later' },
  { value: 'never', label: 'Never' },
];
