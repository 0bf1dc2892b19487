import type { Option } from './FilterFields';
import type { FieldProps } from './fields/FieldShell';
import { SelectField } from './fields/SelectField';

interface Named {
  id: number;
  name: string;
}

/** People as choices of a select; the value is the id as text. */
export function staffOptions(staff: readonly Named[] | undefined): Option[] {
  return (staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

interface StaffSelectProps extends FieldProps {
  staff: readonly Named[] | undefined;
  /** Who is chosen now; stays on offer by name when no longer on the staff. */
  current?: Named | null;
  none?: string;
  /** Called on every choice, for forms whose other fields depend on it. */
  onChosen?: (value: string) => void;
}

export function StaffSelect({ staff, current, none = 'Unassigned', ...field }: StaffSelectProps) {
  const isGone = current && !staff?.some(({ id }) => id === current.id);
  const options = staffOptions(isGone ? [...(staff ?? []), current] : staff);
  return <SelectField {...field} options={options} none={none} />;
}
