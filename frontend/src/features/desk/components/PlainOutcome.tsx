import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef } from 'react';
import { useFormHandle } from '../formHandle';
import type { Details, OutcomeChoice } from '../model';
import { useSaveFailure } from '../useSaveFailure';

interface PlainOutcomeProps {
  choice: OutcomeChoice;
  isSaving: boolean;
  onSave: (details: Details) => Promise<void>;
}

/** An outcome that needs nothing else: Enter saves it. */
export function PlainOutcome({ choice: { outcome, label }, isSaving, onSave }: PlainOutcomeProps) {
  const failed = useSaveFailure();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const save = () => {
    if (outcome !== null && !isSaving) onSave({ outcome }).catch(failed);
  };
  useFormHandle({ submit: save, focus: () => button.current?.focus() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} style={{ marginTop: 12 }}>
      <Button
        ref={button}
        type="submit"
        variant="contained"
        aria-label={isSaving ? undefined : `Save and Next: ${label}`}
        aria-busy={isSaving || undefined}
      >
        {isSaving ? 'Saving…' : 'Save and Next'}
      </Button>
    </form>
  );
}
