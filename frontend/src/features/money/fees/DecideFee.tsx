import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type FeeDecision, useDecideFee } from './api';
import { type FeeValues, feeInput, feeSchema, SWITCHES } from './model';

interface DecideFeeProps {
  fee: FeeDecision;
  onClose: () => void;
}

/** Decides about one service. Another decision takes the place of this one; none is taken back. */
export function DecideFee({ fee, onClose }: DecideFeeProps) {
  const { run } = useDecideFee();
  const notify = useNotify();
  const submit = async (values: FeeValues) => {
    await run(feeInput(fee.service, values));
    notify.success('Success', 'Decision saved successfully');
    onClose();
  };
  return (
    <FormDialog<FeeValues>
      title={`Decide on ${fee.service}`}
      submitLabel="Save Decision"
      draft={`fees:${fee.service}`}
      initialValues={{ switch: fee.switch === 'undecided' ? '' : fee.switch, reason: '' }}
      schema={feeSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the decision')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        Sold by phone with money back or a smaller debt. Ask counsel before you decide.
      </Typography>
      <FieldGrid>
        <SelectField
          name="switch"
          label="Rule"
          options={SWITCHES}
          none="Undecided"
          required
          className="wide"
        />
        <TextField name="reason" label="Reason" required rows={2} className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
