import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';

interface StatusPickerProps<S extends string> {
  status: S;
  options: readonly S[];
  isReadOnly: boolean;
  isSaving: boolean;
  /** Saves the choice; never rejects. */
  onChoose: (status: S) => Promise<void>;
}

/** A record's status, saved as soon as it is chosen. */
export function StatusPicker<S extends string>(props: StatusPickerProps<S>) {
  const { status, options, isReadOnly, isSaving, onChoose } = props;
  const id = useId();
  const [chosen, setChosen] = useState<S | null>(null);
  const choose = async (text: string) => {
    const next = options.find((known) => known === text);
    if (!next || next === status || isSaving) return;
    setChosen(next);
    await onChoose(next);
    setChosen(null);
  };
  const isForeign = !options.includes(status);
  return (
    <>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, fontWeight: 500 }}>
        Status
      </FormLabel>
      <NativeSelect
        // On paper it is a fact like others.
        input={<OutlinedInput data-prints="" />}
        // Not disabled while it saves: what is disabled loses the focus, and readers their place.
        inputProps={{ id, 'aria-busy': isSaving }}
        value={chosen ?? status}
        disabled={isReadOnly}
        onChange={(event) => void choose(event.target.value)}
      >
        {isForeign ? <option>{status}</option> : null}
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
    </>
  );
}
