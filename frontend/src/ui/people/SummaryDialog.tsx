import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { problemText } from '../../lib/forms/problemText';
import { FormDialog } from '../dialogs/FormDialog';
import { TextField } from '../fields/TextField';
import { Loaded } from '../states/Loaded';
import { LoadingState } from '../states/states';
import { useNotify } from '../toasts/useNotify';

/** What would be sent, and to whom. */
export interface SummarySending {
  provider: string;
  host: string;
  model: string;
  entries: number;
  hasEarlier: boolean;
  text: string;
  digest: string;
}

interface SummaryDialogProps {
  /** "lead", "client" */
  recordName: string;
  sending: {
    data: SummarySending | undefined;
    error: { status: number; detail: string; requestId: string } | undefined;
    reload: () => void;
  };
  /** Sends what was shown, which the digest names; answers the draft. */
  ask: (digest: string) => Promise<{ draft: string }>;
  isAsking: boolean;
  /** Saves the draft as a note. */
  save: (note: string) => Promise<void>;
  onClose: () => void;
}

const Sent = styled('details')(({ theme }) => ({
  marginTop: 16,
  fontSize: 13,
  '& summary': { cursor: 'pointer', minHeight: 24 },
  '& textarea': {
    boxSizing: 'border-box',
    width: '100%',
    marginTop: 8,
    padding: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 12,
    color: 'inherit',
    resize: 'vertical',
    backgroundColor: theme.vars.palette.harbor.sunken,
  },
}));

const noteSchema = object({ text: string().trim().required('Enter a note') });

/** Says what leaves the office before it does, then shows the draft, which is saved as a note once it is edited. */
export function SummaryDialog({ recordName, sending, ask, isAsking, save, onClose }: SummaryDialogProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const draftIt = async (digest: string) => {
    setProblem('');
    try {
      setDraft((await ask(digest)).draft);
    } catch (error) {
      setProblem(problemText(error, 'Failed to draft a summary'));
      sending.reload();
    }
  };
  if (draft === null) {
    return (
      <AskDialog
        recordName={recordName}
        sending={sending}
        problem={problem}
        isAsking={isAsking}
        onAsk={(digest) => void draftIt(digest)}
        onClose={onClose}
      />
    );
  }
  const submit = async ({ text }: { text: string }) => {
    await save(text.trim());
    notify.success('Success', 'Note added successfully');
    onClose();
  };
  return (
    <FormDialog
      title="Summarize"
      submitLabel="Save as Note"
      wide
      startsUnsaved
      initialValues={{ text: draft }}
      schema={noteSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add note')}
      onClose={onClose}
      notice={
        <Alert severity="info" sx={{ mb: 4 }}>
          This draft was written by AI. Review and correct it before you save it.
        </Alert>
      }
    >
      <TextField name="text" label="Draft" rows={10} autoFocus />
    </FormDialog>
  );
}

interface AskDialogProps extends Pick<SummaryDialogProps, 'recordName' | 'sending' | 'isAsking' | 'onClose'> {
  problem: string;
  onAsk: (digest: string) => void;
}

function AskDialog({ recordName, sending, problem, isAsking, onAsk, onClose }: AskDialogProps) {
  const titleId = useId();
  const { data } = sending;
  return (
    <Dialog open onClose={isAsking ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Summarize</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error" sx={{ mb: 4 }}>
            {problem}
          </Alert>
        ) : null}
        {sending.error?.status === 409 ? (
          <Typography>{sending.error.detail}</Typography>
        ) : (
          <Loaded
            reading={sending}
            subject="what would be sent"
            skeleton={<LoadingState label="Loading what would be sent" />}
          >
            {(shown) => <WhatIsSent recordName={recordName} shown={shown} />}
          </Loaded>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isAsking}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => data && onAsk(data.digest)}
          disabled={!data || sending.error !== undefined}
          loading={isAsking}
        >
          Send and Draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function WhatIsSent({ recordName, shown }: { recordName: string; shown: SummarySending }) {
  const which = shown.hasEarlier ? 'the newest' : 'all';
  const count = shown.entries === 1 ? '1 entry' : `${which} ${shown.entries} entries`;
  return (
    <>
      <Typography>
        {`This sends ${count} of this ${recordName}’s timeline to ${shown.provider} (${shown.host}), model ${shown.model}, and nothing else.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {shown.hasEarlier ? 'Earlier entries are not sent. ' : ''}
        Email addresses, phone numbers and numbers like an SSN are masked, in notes too. For changed contact
        details, only the field names are sent.
      </Typography>
      <Sent>
        <summary>Show what is sent</summary>
        <textarea readOnly aria-label="What is sent" rows={9} value={shown.text} />
      </Sent>
    </>
  );
}
