import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { Option } from '../filters/FilterFields';
import { useFieldState } from '../form/useFieldState';
import { describedBy, type FieldProps, FieldShell } from './FieldShell';

interface SelectFieldProps extends FieldProps {
  options: Option[];
  /** A first option that means "nothing chosen". */
  none?: string | undefined;
  /** Called on every choice, for forms whose other fields depend on it. */
  onChosen?: (value: string) => void;
}

export function SelectField({
  name,
  label,
  hint,
  required = false,
  className,
  options,
  none,
  onChosen,
}: SelectFieldProps) {
  const id = useId();
  const { field, error } = useFieldState<string>(name);
  // A stored value that is no longer offered stays chosen until someone changes it.
  const isForeign = field.value !== '' && !options.some(({ value }) => value === field.value);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <NativeSelect
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onChosen?.(event.target.value);
        }}
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-required': required || undefined, ...describedBy(id, error, hint) }}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {isForeign ? <option value={field.value}>{field.value}</option> : null}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
