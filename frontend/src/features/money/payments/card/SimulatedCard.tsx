import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { FormActions } from '../../../../ui/form/FormActions';
import { FormFrame } from '../../../../ui/form/FormFrame';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { type Charge, useMockCard } from '../api';
import { recordedNote } from '../model';
import { mockCharge, TEST_CARD, testCardSchema } from './model';

interface SimulatedCardProps {
  charge: Charge;
  amount: string;
  onBack: () => void;
  onCreated: (note: string) => void;
}

/** Card form of demo mode; nothing typed here is sent. */
export function SimulatedCard({ charge, amount, onBack, onCreated }: SimulatedCardProps) {
  const { run } = useMockCard();
  const notify = useNotify();
  const submit = async () => {
    onCreated(recordedNote(await run(mockCharge(charge))));
  };
  const failed = (error: unknown) =>
    notify.failure(error, "Couldn't record the simulated payment.", {
      title: 'Error Recording Stripe Payment',
    });
  return (
    <FormFrame
      initialValues={TEST_CARD}
      schema={testCardSchema}
      onSubmit={submit}
      onFailed={failed}
      isTransient
    >
      <Alert severity="info" sx={{ mb: 4 }}>
        Test mode: no card is charged. The payment is marked as simulated and stays out of revenue and
        commissions.
      </Alert>
      <FieldGrid>
        <TextField className="wide" name="number" label="Card Number" required inputMode="numeric" />
        <TextField name="expiry" label="Expiry" required inputMode="numeric" />
        <TextField name="cvc" label="CVC" required inputMode="numeric" />
      </FieldGrid>
      <FormActions>
        <Back onClick={onBack} />
        <SubmitButton label={`Pay ${amount}`} />
      </FormActions>
    </FormFrame>
  );
}

function Back({ onClick }: { onClick: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="outlined" onClick={onClick} disabled={isSubmitting}>
      Back
    </Button>
  );
}
