import Typography from '@mui/material/Typography';
import { boolean, object, string } from 'yup';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { InstantText } from '../../../../ui/text/DateText';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { OffsetAgreement } from '../contract';
import { useAgreement, useRecordAgreement } from './api';

const schema = object({
  agreed: boolean(),
  note: string().trim().required('Enter how you know').max(200, 'Enter at most 200 characters'),
});

interface AgreementDialogProps {
  /** Who owes. */
  userId: number;
  onClose: () => void;
}

/** Whether a salesperson agreed that clawbacks are taken off what they are paid next (R5-100). */
export function AgreementDialog({ userId, onClose }: AgreementDialogProps) {
  return (
    <OpenedRecord recordName="agreement" reading={useAgreement(userId)} onClose={onClose}>
      {(agreement) => <AgreementForm agreement={agreement} onClose={onClose} />}
    </OpenedRecord>
  );
}

function AgreementForm({ agreement, onClose }: { agreement: OffsetAgreement; onClose: () => void }) {
  const { run } = useRecordAgreement();
  const notify = useNotify();
  const { userId, name, owes } = agreement;
  return (
    <FormDialog
      title="Agreement on Clawbacks"
      submitLabel="Save Agreement"
      initialValues={{ agreed: agreement.agreed, note: '' }}
      schema={schema}
      onClose={onClose}
      onFailed={(error) => notify.failure(error, 'Failed to save the agreement')}
      onSubmit={async ({ agreed, note }) => {
        await run({ userId, agreed, note: note.trim() });
        notify.success('Agreement Saved', name);
        onClose();
      }}
    >
      <Typography sx={{ mb: 4 }}>{`${name} owes ${formatMoney(owes)} from clawbacks.`}</Typography>
      <Recorded agreement={agreement} />
      <FieldGrid>
        <CheckField
          name="agreed"
          label="Take clawbacks off first"
          hint="Only if they agreed. They can be paid in full at any time."
        />
        <TextField
          name="note"
          label="How You Know"
          required
          className="wide"
          hint="A signed form, an email."
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** What was recorded last, when, and by whom. */
function Recorded({ agreement: { agreed, note, recordedBy, recordedAt } }: { agreement: OffsetAgreement }) {
  if (recordedAt === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
      {`${agreed ? 'Agreed' : 'Not agreed'}: ${note ?? ''} · ${recordedBy?.name ?? 'Exitdesk'}, `}
      <InstantText instant={recordedAt} />
    </Typography>
  );
}
