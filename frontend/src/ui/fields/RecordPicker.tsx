import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { tokens } from '../../theme/tokens';
import { lazyPart } from '../page/lazyPart';
import { FieldShell } from './FieldShell';

export interface RecordOption {
  id: number;
  name: string;
  /** "client", "lead": shown beside the name and part of what makes the record one of its kind. */
  kind?: string;
  /** What tells two people of the same name apart: a phone number, a city. */
  detail?: string | null;
}

export interface RecordPickerProps {
  label: string;
  value: RecordOption | null;
  onChange: (value: RecordOption | null) => void;
  /** Asks the server; an older answer that arrives late is thrown away. */
  onSearch: (text: string) => Promise<readonly RecordOption[]>;
  /** Opened before anything is typed, it offers what `onSearch` answers to nothing: the latest ones. */
  offersLatest?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string | undefined;
  /** The first field of a form that opens. */
  autoFocus?: boolean;
  className?: string | undefined;
}

/** What is typed in comes a moment after the rest of its form; its room is kept. */
const Combobox = lazyPart(
  () =>
    import(/* webpackChunkName: "record-combobox" */ './RecordCombobox').then(
      (module) => module.RecordCombobox,
    ),
  { Meanwhile: () => <Skeleton variant="rounded" height={tokens.density.control} /> },
);

/** Chooses one record by typing part of it: a combobox, operable by keyboard alone. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, hint, error, required = false, className } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <Combobox {...props} id={id} />
    </FieldShell>
  );
}
