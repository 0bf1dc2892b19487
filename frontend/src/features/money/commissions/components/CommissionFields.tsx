import { useFormikContext } from 'formik';
import { useCan, useUser } from '../../../../api/SessionContext';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { StaffSelect } from '../../../../ui/fields/StaffSelect';
import { TextField } from '../../../../ui/fields/TextField';
import { MarkedName } from '../../../../ui/people/Suppressed';
import { Fact, Facts } from '../../../../ui/text/Facts';
import { ClientField } from '../../ClientField';
import { inWords } from '../../payments/model';
import { COMMISSIONS } from '../../payments/tabs';
import { useFormDataFailure } from '../../useFormDataFailure';
import { useEarners } from '../api';
import type { CommissionValues } from '../form';
import { type Commission, UNKNOWN } from '../model';
import { usePaymentChoice } from '../usePaymentChoice';
import { AmountHelp } from './AmountHelp';
import { sellerOf } from './commissionColumns';
import { PaidFields } from './PaidFields';
import { PaymentField } from './PaymentField';

/** The fields of the commission form; `edited` is the commission that exists already. */
export function CommissionFields({ edited }: { edited?: Commission }) {
  const { values, setFieldValue } = useFormikContext<CommissionValues>();
  const isFixed = edited?.automatic ?? false;
  const { paymentId } = values;
  const choice = usePaymentChoice({ clientId: values.clientId?.id ?? null, paymentId, isFixed });
  const earners = useEarners(!isFixed);
  useFormDataFailure(Boolean(choice.error ?? earners.error));
  return (
    <FieldGrid>
      {edited?.automatic ? (
        <Origin commission={edited} />
      ) : (
        <>
          {/* A new client clears the payment. Validation is skipped because the form does not hold the new client yet. */}
          <ClientField autoFocus onChosen={() => void setFieldValue('paymentId', '', false)} />
          <Recipient edited={edited} staff={earners.data} />
          <PaymentField choice={choice} />
        </>
      )}
      <TextField name="rate" label="Rate (%)" required inputMode="decimal" />
      <MoneyField name="amount" label="Amount" required />
      <AmountHelp payment={choice.payment} />
      <ReasonField />
      <StatusField isOwn={values.userId === String(useUser()?.id)} />
      {values.status === 'paid' ? <PaidFields isDateRequired /> : null}
      <TextField className="wide" name="notes" label="Notes" rows={3} />
    </FieldGrid>
  );
}

/** Who decides may go above the calculated amount, and says why; one of no payment has none. */
function ReasonField() {
  const { values } = useFormikContext<CommissionValues>();
  const mayDecide = useCan('commissions.decide');
  if (!mayDecide || !values.paymentId) return null;
  return (
    <TextField
      className="wide"
      name="reason"
      label="Reason"
      hint="Required when the amount is above the calculated one."
      rows={2}
    />
  );
}

/** An automatic commission keeps its payment, client and salesperson. */
function Origin({ commission }: { commission: Commission }) {
  return (
    <Facts className="wide">
      <Fact label="Salesperson">{sellerOf(commission)}</Fact>
      <Fact label="Client">
        <MarkedName name={commission.clientName || UNKNOWN} suppressed={commission.suppressed} />
      </Fact>
      <Fact label="Payment">{`Payment ${commission.paymentId}`}</Fact>
    </Facts>
  );
}

interface RecipientProps {
  edited: Commission | undefined;
  staff: ReturnType<typeof useEarners>['data'];
}

function Recipient({ edited, staff }: RecipientProps) {
  const current = edited ? { id: edited.userId, name: sellerOf(edited) } : null;
  return (
    <StaffSelect
      name="userId"
      label="Salesperson"
      required
      staff={staff}
      current={current}
      none="Select a salesperson"
    />
  );
}

/** Without the right to decide, and for one's own commission, only "pending" is offered. */
function StatusField({ isOwn }: { isOwn: boolean }) {
  const mayDecide = useCan('commissions.decide') && !isOwn;
  const statuses = mayDecide ? COMMISSIONS.statuses : ['pending'];
  return (
    <SelectField
      name="status"
      label="Status"
      options={inWords(statuses)}
      hint={mayDecide ? undefined : 'An administrator will review it.'}
    />
  );
}
