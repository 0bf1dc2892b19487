import type { Option } from '../filters/FilterFields';

export interface Named {
  id: number;
  name: string;
}

/** People as choices of a select; the value is the id as text. Apart from the field, so that lists load no forms. */
export function staffOptions(staff: readonly Named[] | undefined): Option[] {
  return (staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
