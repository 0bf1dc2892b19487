import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { TextField } from '../fields/TextField';
import { FormActions } from '../form/FormActions';
import { FormFrame } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';
import type { BegunNote } from '../record/RecordTabs';

const noteSchema = object({ text: string().trim().required('Enter a note') });

const NotOnPaper = styled('div')({ '@media print': { display: 'none' } });

interface NoteFormProps extends BegunNote {
  /** Under this name a half-written note is kept when the session ends. */
  draft: string;
  onAdd: (text: string) => Promise<void>;
  onFailed: (error: unknown) => void;
}

/** Adds a note to a record's timeline. */
export function NoteForm({ draft, onAdd, onFailed, isBegun, onBegun }: NoteFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBegun) return;
    root.current?.querySelector('textarea')?.focus();
    onBegun();
  }, [isBegun, onBegun]);
  // A saved note leaves an empty form behind, which is simplest as a new one.
  const [round, setRound] = useState(0);
  const submit = async ({ text }: { text: string }) => {
    await onAdd(text.trim());
    setRound(round + 1);
  };
  return (
    <NotOnPaper ref={root}>
      <FormFrame
        key={round}
        draft={draft}
        initialValues={{ text: '' }}
        schema={noteSchema}
        onSubmit={submit}
        onFailed={onFailed}
      >
        {/* The new one takes the place of the old one for the cursor too. */}
        <TextField name="text" label="Add a note" rows={2} autoFocus={round > 0} />
        <FormActions sx={{ mt: 2 }}>
          <SubmitButton label="Add Note" variant="outlined" />
        </FormActions>
      </FormFrame>
    </NotOnPaper>
  );
}
