import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { formatMoney } from '../../../../lib/money/money';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { RadioField } from '../../../../ui/fields/RadioField';
import { useToday } from '../../payments/useToday';
import { type ApproveValues, approveSchema, approveValues, decisionOf } from '../decision';
import { useDecide } from '../useDecide';
import { sellerOf } from './commissionColumns';
import type { DecisionProps } from './decisionProps';
import { PaidFields } from './PaidFields';

const WAYS = [
  { value: 'paid', label: 'Already paid', hint: 'Marks it Paid as of the date below.' },
  {
    value: 'approved',
    label: 'To be paid by bank transfer',
    hint: 'Marks it Approved now, and Paid when the transfer completes.',
  },
] as const;

const TITLES = { approve: 'Approve Commission', pay: 'Mark Commission as Paid' } as const;

interface ApproveDialogProps extends DecisionProps {
  /** Fixed when the dialog opens, so that a refresh can't turn it into another action. */
  act: keyof typeof TITLES;
}

/** Approves a pending commission, or records that an approved one is paid. */
export function ApproveDialog({ act, ...step }: ApproveDialogProps) {
  const { commission, onClose } = step;
  const { decide } = useDecide(step);
  const today = useToday();
  const submit = (values: ApproveValues) =>
    decide(decisionOf(values), values.way === 'paid' ? 'Commission Paid' : 'Commission Approved');
  return (
    <FormDialog
      title={TITLES[act]}
      submitLabel={TITLES[act]}
      draft={`commission:${commission.id}:${act}`}
      initialValues={approveValues(today)}
      schema={approveSchema(today)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${formatMoney(commission.amount)} for ${sellerOf(commission)}.`}
      </Typography>
      {act === 'approve' ? <RadioField name="way" label="How it is paid" options={WAYS} /> : null}
      <WhenPaid />
    </FormDialog>
  );
}

function WhenPaid() {
  const { values } = useFormikContext<ApproveValues>();
  if (values.way !== 'paid') return null;
  return (
    <FieldGrid sx={{ mt: 4 }}>
      <PaidFields />
    </FieldGrid>
  );
}
