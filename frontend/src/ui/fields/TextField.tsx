import OutlinedInput from '@mui/material/OutlinedInput';
import { type FocusEvent, type HTMLInputTypeAttribute, useId } from 'react';
import { useFieldState } from '../form/useFieldState';
import { describedBy, type FieldProps, FieldShell } from './FieldShell';

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  /** Off for customers' data; named on sign-in forms, for password managers. */
  autoComplete?: string;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  rows?: number;
  autoFocus?: boolean;
  /** The usual values; others may be typed. */
  suggestions?: readonly string[];
  /** How a value is written once the field is left. */
  tidy?: (typed: string) => string;
}

/** Reformats the value on blur, unless it has an error, which must keep showing for the typed text. */
function useTidied(name: string, tidy: TextFieldProps['tidy']) {
  const { field, error, setValue } = useFieldState<string>(name);
  const onBlur = (event: FocusEvent) => {
    field.onBlur(event);
    const tidied = tidy?.(field.value) ?? field.value;
    if (error === undefined && tidied !== field.value) void setValue(tidied, false);
  };
  return { field: { ...field, onBlur }, error };
}

/** A line of text, or several with `rows`; also dates and passwords through `type`. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  className,
  rows,
  tidy,
  ...input
}: TextFieldProps) {
  const id = useId();
  const { field, error } = useTidied(name, tidy);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <OutlinedInput
        {...field}
        id={id}
        type={input.type ?? 'text'}
        error={error !== undefined}
        autoComplete={input.autoComplete ?? 'off'}
        autoFocus={input.autoFocus ?? false}
        multiline={rows !== undefined}
        minRows={rows}
        inputProps={{
          inputMode: input.inputMode,
          list: input.suggestions ? `${id}-list` : undefined,
          'aria-required': required || undefined,
          ...describedBy(id, error, hint),
        }}
      />
      {input.suggestions ? (
        <datalist id={`${id}-list`}>
          {input.suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
    </FieldShell>
  );
}
