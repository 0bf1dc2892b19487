import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useEffect, useId, useState } from 'react';

export interface Option {
  value: string;
  label: string;
}

export function asOptions(values: readonly string[] | undefined): Option[] {
  return (values ?? []).map((value) => ({ value, label: value }));
}

interface FilterSelectProps {
  /** The first option, which filters nothing: "All Statuses". */
  all: string;
  /** Named for readers; shown above the select only in the More Filters panel. */
  label: string;
  showLabel?: boolean;
  value: string | undefined;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** The browser's own select: on a phone it is the best there is, and it is small. */
export function FilterSelect({
  all,
  label,
  showLabel = false,
  value = '',
  options,
  onChange,
}: FilterSelectProps) {
  const id = useId();
  // A value from the address that the data no longer holds stays visible, so that it can be taken away.
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <div>
      {showLabel ? (
        <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 12 }}>
          {label}
        </FormLabel>
      ) : null}
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        inputProps={showLabel ? { id } : { 'aria-label': label }}
      >
        <option value="">{all}</option>
        {isForeign ? <option value={value}>{value}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface FilterInputProps {
  label: string;
  type?: 'text' | 'date';
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Filters when the field is left or Enter pressed, not at every letter. */
export function FilterInput({ label, type = 'text', value = '', onChange }: FilterInputProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 12 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        type={type}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => (event.key === 'Enter' ? apply() : undefined)}
      />
    </div>
  );
}
