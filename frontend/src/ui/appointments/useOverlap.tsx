import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';

interface Question {
  /** The server's sentence: who has what, from when to when. */
  text: string;
  decide: (saveAnyway: boolean) => void;
}

interface Taken {
  code: string;
  /** The server's sentence. */
  detail: string;
}

/** The time is taken; the layers below know no API. */
function isTaken(error: unknown): error is Taken {
  return error instanceof Error && 'code' in error && error.code === 'overlap' && 'detail' in error;
}

interface Overlap {
  /** Sends; when the time is taken, asks and sends again with consent. null: the person went back. */
  guard: <T>(send: (allowOverlap: boolean) => Promise<T>) => Promise<T | null>;
  dialog: ReactNode;
}

/** Overlapping appointments of one user are warned about and saved only on purpose (decisions, section 4). */
export function useOverlap(): Overlap {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (text: string) =>
    new Promise<boolean>((resolve) => {
      const decide = (saveAnyway: boolean) => {
        setQuestion(null);
        resolve(saveAnyway);
      };
      setQuestion({ text, decide });
    });

  const guard: Overlap['guard'] = async (send) => {
    try {
      return await send(false);
    } catch (error) {
      if (!isTaken(error)) throw error;
      return (await ask(error.detail)) ? send(true) : null;
    }
  };
  return { guard, dialog: question ? <OverlapDialog {...question} /> : null };
}

function OverlapDialog({ text, decide }: Question) {
  const titleId = useId();
  const textId = useId();
  const goBack = () => decide(false);
  return (
    <Dialog open onClose={goBack} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Time Conflict</DialogTitle>
      <DialogContent id={textId}>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={goBack} autoFocus>
          Go Back
        </Button>
        <Button variant="contained" onClick={() => decide(true)}>
          Save Anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
}
