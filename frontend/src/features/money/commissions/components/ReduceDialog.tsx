import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { array, object } from 'yup';
import { centsOf, dollarsOf } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { formatRate } from '../../../../lib/money/percent';
import { wordsOf } from '../../../../lib/words/labels';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckLine } from '../../../../ui/fields/CheckLine';
import { useCalculation, usePayment } from '../api';
import { reducedQuestion } from '../decision';
import type { CommissionDetail, Explanation, Reduction } from '../model';
import { useDecide } from '../useDecide';
import { sellerOf } from './commissionColumns';
import type { DecisionProps } from './decisionProps';

interface ReduceValues {
  reductions: Reduction[];
}

const schema = object({ reductions: array() });

const Reasons = styled('fieldset')({ display: 'grid', gap: 12, margin: 0, padding: 0, border: 0 });

const Effect = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 12px',
  margin: '20px 0 0',
  padding: '12px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.harbor.hover,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { margin: 0, textAlign: 'right' },
  '& .result': { fontWeight: 600 },
  '&[aria-busy="true"] dd': { opacity: 0.55 },
}));

/** Picks the reasons that lower the rate and previews the new rate and amount. */
export function ReduceDialog(step: DecisionProps) {
  const { commission, onClose } = step;
  const { decide } = useDecide(step);
  const { explanation } = commission;
  if (!explanation) return null;
  return (
    <FormDialog<ReduceValues>
      title="Reduce Commission"
      submitLabel="Save Reductions"
      draft={`commission:${commission.id}:reduce`}
      initialValues={{ reductions: explanation.reductions.map(({ reason }) => reason) }}
      schema={schema}
      onSubmit={({ reductions }) => decide({ reductions }, 'Commission Reduced')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`Each reason takes its percentage points off the base rate of ${formatRate(explanation.baseRate)} for ${sellerOf(commission)}.`}
      </Typography>
      <ReasonBoxes sizes={explanation.reductionSizes} />
      <LiveEffect commission={commission} explanation={explanation} />
    </FormDialog>
  );
}

/** As large as the policy of the payment's day makes them. */
function ReasonBoxes({ sizes }: { sizes: Explanation['reductionSizes'] }) {
  const { values, setFieldValue } = useFormikContext<ReduceValues>();
  const set = (reason: Reduction, isOn: boolean) => {
    const others = values.reductions.filter((other) => other !== reason);
    void setFieldValue('reductions', isOn ? [...others, reason] : others);
  };
  return (
    <Reasons aria-label="Reasons">
      {sizes.map(({ reason, rate }) => (
        <CheckLine
          key={reason}
          label={`${wordsOf(reason)} (− ${formatRate(rate)})`}
          checked={values.reductions.includes(reason)}
          onChange={(isOn) => set(reason, isOn)}
        />
      ))}
    </Reasons>
  );
}

interface LiveEffectProps {
  commission: CommissionDetail;
  explanation: Explanation;
}

function LiveEffect({ commission, explanation }: LiveEffectProps) {
  const { values } = useFormikContext<ReduceValues>();
  const payment = usePayment(commission.paymentId).data;
  // The refunded part of a payment earns no commission.
  const left = payment ? dollarsOf(centsOf(payment.amount) - centsOf(payment.refundedAmount)) : null;
  const question = left === null ? null : reducedQuestion(explanation, left, values.reductions);
  const { data, error, isOld } = useCalculation(question);
  if (error) {
    return (
      <Typography role="alert" variant="body2" sx={{ mt: 4 }}>
        Couldn't preview the change. It will still be calculated when you save.
      </Typography>
    );
  }
  return (
    <Effect aria-label="Effect" aria-live="polite" aria-busy={isOld || !data}>
      <dt>Now</dt>
      <dd>{`${formatRate(commission.rate)} · ${formatMoney(commission.amount)}`}</dd>
      <dt className="result">With These Reasons</dt>
      <dd className="result">{data ? `${formatRate(data.finalRate)} · ${formatMoney(data.amount)}` : '…'}</dd>
    </Effect>
  );
}
