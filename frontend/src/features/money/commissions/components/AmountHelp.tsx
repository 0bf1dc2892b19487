import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../../api/SessionContext';
import { centsOf, centsText, readCents } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { formatRate } from '../../../../lib/money/percent';
import type { PaymentChoice } from '../api';
import { useProposal } from '../api';
import { autoAmount, type CommissionValues } from '../form';
import { percentText } from '../model';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.harbor.hover,
  fontSize: 13,
}));

/**
 * Fills in payment × rate whenever one of the two changes, and shows the engine's figure, which knows the share
 * of the service, the card fee and the salesperson's tier. Either is a proposal: the amount may be typed over.
 */
export function AmountHelp({ payment }: { payment: Pick<PaymentChoice, 'id' | 'amount'> | undefined }) {
  const { values, setFieldValue } = useFormikContext<CommissionValues>();
  const { rate, userId, paymentId, amount } = values;
  const basis = `${paymentId} ${rate}`;
  const done = useRef(values.amount ? basis : '');
  const before = useRef({ basis, amount });
  const paymentAmount = payment?.amount;

  useEffect(() => {
    // A draft that is restored brings its own amount along: it was typed.
    const isRestored = before.current.basis !== basis && before.current.amount !== amount;
    before.current = { basis, amount };
    if (isRestored) done.current = basis;
    // The amount of a payment that was just chosen, or is being read, comes a moment later.
    if (done.current === basis || (paymentAmount === undefined && paymentId)) return;
    done.current = basis;
    const proposed = autoAmount(paymentAmount, rate);
    if (proposed !== null) void setFieldValue('amount', proposed);
  }, [basis, amount, paymentAmount, rate, paymentId, setFieldValue]);

  const question = payment && userId ? { userId: Number(userId), paymentId: payment.id } : null;
  const { data, error } = useProposal(question);
  const mayDecide = useCan('commissions.decide');
  if (!question) return null;
  const isAbove = data !== undefined && (readCents(amount) ?? 0) > centsOf(data.engineAmount);
  const apply = async (figure: NonNullable<typeof data>) => {
    const ratePercent = percentText(Math.round(figure.finalRate * 10_000) / 100);
    done.current = `${paymentId} ${ratePercent}`;
    await setFieldValue('rate', ratePercent);
    await setFieldValue('amount', centsText(centsOf(figure.engineAmount)));
  };
  return (
    <Line className="wide" role="status" aria-busy={!data && !error}>
      {error ? "Couldn't calculate the commission." : null}
      {data && !error ? (
        <>
          <span>
            {`Calculated: `}
            <strong>{formatMoney(data.engineAmount)}</strong>
            {`, ${formatRate(data.finalRate)} of ${formatMoney(data.net)} net`}
          </span>
          {isAbove && !mayDecide ? <span>Only an administrator may record more.</span> : null}
          <Button size="small" onClick={() => void apply(data)}>
            Use This Amount
          </Button>
        </>
      ) : null}
      {data || error ? null : 'Calculating…'}
    </Line>
  );
}
