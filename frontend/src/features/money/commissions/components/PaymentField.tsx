import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { SelectField } from '../../../../ui/fields/SelectField';
import { withCurrentChoice } from '../../payments/linkOptions';
import { type CommissionValues, paymentOptions } from '../form';
import type { usePaymentChoice } from '../usePaymentChoice';

const Parts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

/** Picks the payment that earned the commission; long lists are offered page by page. */
export function PaymentField({ choice }: { choice: ReturnType<typeof usePaymentChoice> }) {
  const { values } = useFormikContext<CommissionValues>();
  const { offered, part, parts, show } = choice;
  return (
    <div>
      <SelectField
        name="paymentId"
        label="Payment"
        options={withCurrentChoice(paymentOptions(offered), values.paymentId, 'Payment')}
        none={values.clientId ? 'No linked payment' : 'Select a client first'}
        {...(parts > 1 ? { hint: `Newest first, part ${part} of ${parts}.` } : {})}
      />
      {parts > 1 ? (
        <Parts>
          {part < parts ? (
            <Button size="small" onClick={() => show(part + 1)}>
              Earlier Payments
            </Button>
          ) : null}
          {part > 1 ? (
            <Button size="small" onClick={() => show(part - 1)}>
              Later Payments
            </Button>
          ) : null}
        </Parts>
      ) : null}
    </div>
  );
}
