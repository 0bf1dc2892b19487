import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { KeyHint } from '../../../ui/buttons/KeyHint';

const MAX_NOTE_LENGTH = 2000;

interface NoteFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  note: string;
  /** While it is saved. */
  isReadOnly: boolean;
  onChange: (text: string) => void;
  /** Esc: the keys work again. */
  onLeave: () => void;
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
}

/** What was said; it goes along with the outcome, and stays until then. */
export function NoteField({ ref, note, isReadOnly, onChange, onLeave, onSubmit }: NoteFieldProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, fontWeight: 500 }}>
        Note
        <KeyHint name="N" />
      </FormLabel>
      <OutlinedInput
        id={id}
        inputRef={ref}
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        readOnly={isReadOnly}
        inputProps={{ maxLength: MAX_NOTE_LENGTH }}
        value={note}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
    </>
  );
}
