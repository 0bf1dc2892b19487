import Typography from '@mui/material/Typography';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Agreement, useCancelAgreement } from './agreementApi';
import { CANCELED, type CancelValues, cancelInput, cancelSchema, WAY_OPTIONS } from './canceling';

interface CancelAgreementDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** What the client said of canceling. The server decides whether it is in time, and what follows. */
export function CancelAgreementDialog({ agreement, onClose }: CancelAgreementDialogProps) {
  const { run } = useCancelAgreement(agreement.documentId);
  const today = wallClock(useBusinessTimeZone()).date;
  const notify = useNotify();
  const submit = async (values: CancelValues) => {
    const { outcome } = await run(cancelInput(values, agreement.version));
    notify.success('Success', CANCELED[outcome]);
    onClose();
  };
  return (
    <FormDialog<CancelValues>
      title="Cancel Agreement"
      submitLabel="Record Cancellation"
      destructive
      draft={`document:${agreement.documentId}:cancel`}
      initialValues={{ how: '', postedOn: '', arrivedOn: today, proof: '' }}
      schema={cancelSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to record the cancellation')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {agreement.period?.sentence} In time, held money goes back, and the plan, the commissions and the
        client are canceled. Late, nothing changes until someone decides.
      </Typography>
      <FieldGrid>
        <SelectField name="how" label="Client Canceled" options={WAY_OPTIONS} required />
        <TextField
          name="postedOn"
          label="Posted or Said On"
          type="date"
          hint="The postmark of a letter decides. Leave it blank for just now."
        />
        <TextField name="arrivedOn" label="Received On" type="date" required />
        <TextField
          name="proof"
          label="Proof"
          rows={2}
          className="wide"
          hint="Where the letter or the email is."
        />
      </FieldGrid>
    </FormDialog>
  );
}
