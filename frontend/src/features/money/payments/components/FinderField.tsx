import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { formatCount } from '../../../../lib/words/labels';
import { describedBy, FieldShell } from '../../../../ui/fields/FieldShell';
import type { Finder } from '../useLinkOptions';

interface FinderFieldProps {
  label: string;
  /** "invoices" */
  pluralName: string;
  finder: Finder;
}

/** Narrows a choice that is too long to be offered whole: the server searches all of it. */
export function FinderField({ label, pluralName, finder }: FinderFieldProps) {
  const { text, type, total, isNone } = finder;
  const id = useId();
  const hint = isNone
    ? 'No matches'
    : `This client has ${formatCount(total)} ${pluralName} to choose from. Type part of one to find it.`;
  return (
    <FieldShell id={id} label={label} hint={hint} error={undefined} className="wide">
      <OutlinedInput
        id={id}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        inputProps={{ maxLength: 200, ...describedBy(id, undefined, hint) }}
      />
    </FieldShell>
  );
}
