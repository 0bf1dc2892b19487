import { CheckLine, type CheckLineProps } from '../CheckLine';
import { useFieldState } from '../form/useFieldState';

/** A yes or no of a form. */
export function CheckField({
  name,
  ...words
}: { name: string } & Pick<CheckLineProps, 'label' | 'hint' | 'isSwitch'>) {
  const { field, setValue } = useFieldState<boolean>(name);
  return <CheckLine {...words} checked={field.value} onChange={(next) => void setValue(next)} />;
}
