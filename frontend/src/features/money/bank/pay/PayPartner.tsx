import { useFormikContext } from 'formik';
import { useState } from 'react';
import { formatDate } from '../../../../lib/dates/dates';
import { formatMoney } from '../../../../lib/money/money';
import { SelectField } from '../../../../ui/fields/SelectField';
import { StaffSelect } from '../../../../ui/fields/StaffSelect';
import { usePartners } from '../../partners/api';
import { useToday } from '../../payments/useToday';
import { useFormDataFailure } from '../../useFormDataFailure';
import { usePayable, usePayPartner, useReviewPartner } from '../api';
import type { BankCounterparty, BankPayable } from '../contract';
import {
  emptyPartnerTransfer,
  type PartnerTransferValues,
  partnerTransferInput,
  partnerTransferOf,
  partnerTransferSchema,
  recipientNamed,
  withOwed,
  withPartner,
} from './form';
import { TransferDialog } from './TransferDialog';

interface PayPartnerProps {
  /** What is paid, when that was chosen before. */
  row?: BankPayable | undefined;
  onClose: () => void;
}

/** Sends a payment to a fulfillment partner (R2-070). */
export default function PayPartner({ row, onClose }: PayPartnerProps) {
  const today = useToday();
  const [initial] = useState(() => (row ? partnerTransferOf(row, today) : emptyPartnerTransfer(today)));
  const { run: review } = useReviewPartner();
  const { run } = usePayPartner();
  return (
    <TransferDialog<PartnerTransferValues>
      title="Partner Payment"
      draft={row ? `bank:partner-payment:${row.partnerPaymentId}` : 'bank:partner-payment'}
      initialValues={initial}
      schema={partnerTransferSchema}
      onReview={(values) => review(partnerTransferInput(values))}
      onSend={(values) => run(partnerTransferInput(values))}
      onClose={onClose}
      payee={(counterparties) => <PartnerFields counterparties={counterparties} />}
    />
  );
}

/** The partner's payments that no transfer pays yet. */
const useOpenPayments = (partnerId: string) =>
  usePayable(partnerId === '' ? null : { kind: 'partner_payments', partnerId: Number(partnerId) });

function PartnerFields({ counterparties }: { counterparties: BankCounterparty[] }) {
  const { values, setValues } = useFormikContext<PartnerTransferValues>();
  const { data: partners, error } = usePartners({});
  useFormDataFailure(error !== undefined);
  const { data: payments } = useOpenPayments(values.partnerId);
  return (
    <>
      <StaffSelect
        name="partnerId"
        label="Partner"
        required
        className="wide"
        staff={partners}
        none="Select a partner"
        onChosen={(id) => {
          const partner = partners?.find((one) => String(one.id) === id);
          void setValues(withPartner(values, id, recipientNamed(counterparties, partner?.name)));
        }}
      />
      {payments && payments.length > 0 ? (
        <SelectField
          name="partnerPaymentId"
          label="Open Partner Payment"
          className="wide"
          none="None; record a new one"
          options={payments.map(({ partnerPaymentId, date, description, amount }) => ({
            value: String(partnerPaymentId),
            label: [formatDate(date), description, formatMoney(amount), `payment ${partnerPaymentId}`]
              .filter(Boolean)
              .join(' · '),
          }))}
          hint="Marked completed when the transfer completes."
          onChosen={(id) => {
            const payment = payments.find((one) => String(one.partnerPaymentId) === id);
            void setValues(withOwed({ ...values, partnerPaymentId: id }, payment));
          }}
        />
      ) : null}
    </>
  );
}
