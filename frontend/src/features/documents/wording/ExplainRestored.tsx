import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { describedBy, FieldShell } from '../../../ui/fields/FieldShell';

interface ExplainRestoredProps {
  /** What the server asks. */
  sentence: string;
  isRunning: boolean;
  onExplain: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an older version may say what it says. No form: it stands within that of the wording. */
export function ExplainRestored({ sentence, isRunning, onExplain, onClose }: ExplainRestoredProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing && !reason.trim() ? 'Enter a reason' : undefined;
  const confirm = () => {
    if (reason.trim()) onExplain(reason.trim());
    else setMissing(true);
  };
  return (
    <ConfirmDialog
      open
      title="Restore Version"
      text={sentence}
      confirmLabel="Restore Version"
      isRunning={isRunning}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldShell
        id={id}
        label="Why the Text May Say So"
        hint="Kept in the Phrase Report."
        error={error}
        required
      >
        <OutlinedInput
          id={id}
          value={reason}
          error={error !== undefined}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
          inputProps={{
            maxLength: 500,
            'aria-required': true,
            ...describedBy(id, error, 'Kept in the Phrase Report.'),
          }}
        />
      </FieldShell>
    </ConfirmDialog>
  );
}
