import Typography from '@mui/material/Typography';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { TextField } from '../../ui/fields/TextField';
import { useNotify } from '../../ui/toasts/useNotify';
import { reasonSchema } from './model';

interface TakeBackProps {
  title: string;
  submitLabel: string;
  text: string;
  draft: string;
  /** The toast after it, and the one when it failed without a sentence. */
  done: string;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A wrong fact is corrected: it stays, with who took it back and why. */
export function TakeBack({ title, submitLabel, text, draft, done, failed, send, onClose }: TakeBackProps) {
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await send(reason.trim());
    notify.success(done);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      draft={draft}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, failed)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        rows={2}
        autoFocus
        hint="Saved with your name and the time."
      />
    </FormDialog>
  );
}
