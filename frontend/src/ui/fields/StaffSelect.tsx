import type { FieldProps } from './FieldShell';
import { SelectField } from './SelectField';
import { type Named, staffOptions } from './staffOptions';

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
