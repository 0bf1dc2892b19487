import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useAfterPause } from '../../lib/forms/useSettled';
import { severalWords } from './filterChips';

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
        <Typography
          component="label"
          htmlFor={id}
          color="textSecondary"
          sx={{ display: 'block', mb: 1, fontSize: 12 }}
        >
          {label}
        </Typography>
      ) : null}
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        inputProps={showLabel ? { id } : { 'aria-label': label }}
      >
        <option value="">{all}</option>
        {isForeign ? <option value={value}>{severalWords(value) ?? value}</option> : null}
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
  /** What is offered while a text is typed. */
  offered?: readonly string[] | undefined;
  /** Hears every letter, so that what is offered can follow. */
  onType?: ((text: string) => void) | undefined;
  onChange: (value: string) => void;
}

/** Time after the last letter of a text. */
const TYPING_MS = 400;

/** A year that is still being typed is one of the first centuries. */
const isWhole = (day: string) => day === '' || day >= '1900';

/** Filters as soon as a day is whole, and a text when nothing more is typed; at the latest when the field is left. */
export function FilterInput({
  label,
  type = 'text',
  value = '',
  offered,
  onType,
  onChange,
}: FilterInputProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  useAfterPause(text, TYPING_MS, () => {
    if (type === 'text') apply();
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    onType?.(target.value);
    // Half a date reads as none: the filter stays until it is whole or taken away.
    if (type === 'date' && isWhole(target.value) && !target.validity?.badInput) onChange(target.value);
  };
  return (
    <div>
      <Typography
        component="label"
        htmlFor={id}
        color="textSecondary"
        sx={{ display: 'block', mb: 1, fontSize: 12 }}
      >
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        type={type}
        value={text}
        onChange={change}
        onBlur={apply}
        onKeyDown={(event) => (event.key === 'Enter' ? apply() : undefined)}
        inputProps={offered ? { list: `${id}-offered`, autoComplete: 'off' } : {}}
      />
      {offered ? (
        <datalist id={`${id}-offered`}>
          {offered.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}
