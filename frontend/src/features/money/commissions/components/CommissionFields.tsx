import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useCan, useUser } from '../../../../api/SessionContext';
import { Fact, Facts } from '../../../../ui/Facts';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { StaffSelect } from '../../../../ui/StaffSelect';
import { ClientField } from '../../ClientField';
import { inWords } from '../../payments/model';
import { COMMISSIONS } from '../../payments/tabs';
import { useEarners, usePaymentsOf } from '../api';
import { type CommissionValues, earning, paymentOptions } from '../form';
import { type Commission, UNKNOWN } from '../model';
import { AmountHelp } from './AmountHelp';
import { sellerOf } from './commissionColumns';
import { PaidFields } from './PaidFields';

/** The fields of the commission form; `edited` is the commission that exists already. */
export function CommissionFields({ edited }: { edited?: Commission }) {
  const { values } = useFormikContext<CommissionValues>();
  const payments = usePaymentsOf(values.clientId?.id ?? null);
  const received = earning(payments.data);
  const payment = received.find(({ id }) => String(id) === values.paymentId);
  usePaymentOfClient(values.clientId?.id);
  return (
    <FieldGrid>
      {edited?.automatic ? (
        <Origin commission={edited} />
      ) : (
        <>
          <ClientField />
          <Recipient edited={edited} />
          <SelectField
            name="paymentId"
            label="Payment"
            options={paymentOptions(received)}
            none={values.clientId ? 'Of no payment' : 'Choose the client first'}
          />
        </>
      )}
      <TextField name="rate" label="Rate (%)" required inputMode="decimal" />
      <TextField name="amount" label="Amount" required inputMode="decimal" />
      <AmountHelp payment={payment} />
      <StatusField isOwn={values.userId === String(useUser()?.id)} />
      {values.status === 'paid' ? <PaidFields isDateRequired /> : null}
      <TextField className="wide" name="notes" label="Notes" rows={3} />
    </FieldGrid>
  );
}

/** Another client's payment is none of this one's. */
function usePaymentOfClient(clientId: number | undefined) {
  const { setFieldValue } = useFormikContext<CommissionValues>();
  const before = useRef(clientId);
  useEffect(() => {
    if (before.current === clientId) return;
    before.current = clientId;
    void setFieldValue('paymentId', '');
  }, [clientId, setFieldValue]);
}

/** What a payment made by itself stays with that payment, its client and salesperson. */
function Origin({ commission }: { commission: Commission }) {
  return (
    <Facts className="wide">
      <Fact label="Salesperson">{sellerOf(commission)}</Fact>
      <Fact label="Client">{commission.clientName || UNKNOWN}</Fact>
      <Fact label="Payment">{`Payment ${commission.paymentId}`}</Fact>
    </Facts>
  );
}

function Recipient({ edited }: { edited: Commission | undefined }) {
  const current = edited ? { id: edited.userId, name: sellerOf(edited) } : null;
  return (
    <StaffSelect
      name="userId"
      label="Salesperson"
      required
      staff={useEarners()}
      current={current}
      none="Choose a salesperson"
    />
  );
}

/** Who may not decide records pending ones, and nobody decides on their own. */
function StatusField({ isOwn }: { isOwn: boolean }) {
  const mayDecide = useCan('commissions.decide') && !isOwn;
  const statuses = mayDecide ? COMMISSIONS.statuses : ['pending'];
  return (
    <SelectField
      name="status"
      label="Status"
      options={inWords(statuses)}
      {...(mayDecide ? {} : { hint: 'An administrator decides on it.' })}
    />
  );
}
