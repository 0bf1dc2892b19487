import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Details, OutcomeChoice } from '../model';
import { useSaveFailure } from '../useSaveFailure';
import { useTellSaving } from '../useTellSaving';

interface PlainOutcomeProps {
  choice: OutcomeChoice;
  onSave: (details: Details) => Promise<void>;
  onSaving: (isSaving: boolean) => void;
}

/** An outcome that needs nothing else: Enter saves it. */
export function PlainOutcome({ choice: { outcome, label }, onSave, onSaving }: PlainOutcomeProps) {
  const failed = useSaveFailure();
  const button = useRef<HTMLButtonElement>(null);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  useTellSaving(isSaving, onSaving);
  useEffect(() => button.current?.focus(), []);
  const save = async () => {
    if (outcome === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      await onSave({ outcome });
    } catch (error) {
      failed(error);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} style={{ marginTop: 16 }}>
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
