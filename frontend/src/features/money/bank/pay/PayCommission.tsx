import { useFormikContext } from 'formik';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/money/money';
import { CheckField } from '../../../../ui/fields/CheckField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { StaffSelect } from '../../../../ui/fields/StaffSelect';
import { useEarners } from '../../commissions/api';
import { useToday } from '../../payments/useToday';
import { useFormDataFailure } from '../../useFormDataFailure';
import { usePayable, usePayCommission, useReviewCommission } from '../api';
import type { BankCounterparty, BankPayable } from '../contract';
import {
  type CommissionTransferValues,
  commissionTransferInput,
  commissionTransferOf,
  commissionTransferSchema,
  emptyCommissionTransfer,
  recipientNamed,
  withOwed,
  withRep,
} from './form';
import { TransferDialog } from './TransferDialog';

interface PayCommissionProps {
  /** What is paid, when that was chosen before. */
  row?: BankPayable | undefined;
  onClose: () => void;
}

/** Sends an approved commission to who earned it (R2-071). */
export default function PayCommission({ row, onClose }: PayCommissionProps) {
  const today = useToday();
  const [initial] = useState(() => (row ? commissionTransferOf(row, today) : emptyCommissionTransfer(today)));
  const { run: review } = useReviewCommission();
  const { run } = usePayCommission();
  return (
    <TransferDialog<CommissionTransferValues>
      title="Commission Payment"
      draft={row ? `bank:commission-payment:${row.commissionId}` : 'bank:commission-payment'}
      initialValues={initial}
      schema={commissionTransferSchema}
      onReview={(values) => review(commissionTransferInput(values))}
      onSend={(values) => run(commissionTransferInput(values))}
      onClose={onClose}
      payee={(counterparties) => <CommissionFields counterparties={counterparties} />}
    />
  );
}

/** What of one person's is approved and no transfer pays yet. */
function useApproved(salesRepId: string) {
  const { data } = usePayable(salesRepId === '' ? null : { kind: 'commissions' });
  return data?.filter((row) => String(row.salesRepId) === salesRepId);
}

function hintOf(salesRepId: string, count: number | undefined): string {
  if (salesRepId === '') return 'Select a sales representative first.';
  return count === 0
    ? 'This person has no approved commissions to pay.'
    : 'Paid when the transfer completes.';
}

function CommissionFields({ counterparties }: { counterparties: BankCounterparty[] }) {
  const { values, setValues } = useFormikContext<CommissionTransferValues>();
  const { data: earners, error } = useEarners();
  useFormDataFailure(error !== undefined);
  const commissions = useApproved(values.salesRepId);
  const owes = commissions?.find(({ agreed }) => agreed)?.owes ?? 0;
  return (
    <>
      <StaffSelect
        name="salesRepId"
        label="Sales Representative"
        required
        staff={earners}
        none="Select a sales representative"
        onChosen={(id) => {
          const earner = earners?.find((one) => String(one.id) === id);
          void setValues(withRep(values, id, recipientNamed(counterparties, earner?.name)));
        }}
      />
      <SelectField
        name="commissionId"
        label="Commission"
        required
        none="Select an approved commission"
        options={(commissions ?? []).map(({ commissionId, description, amount }) => ({
          value: String(commissionId),
          label: [description ?? `Commission ${commissionId}`, formatMoney(amount)].join(' · '),
        }))}
        hint={hintOf(values.salesRepId, commissions?.length)}
        onChosen={(id) => {
          const commission = commissions?.find((one) => String(one.commissionId) === id);
          void setValues(withOwed({ ...values, commissionId: id }, commission));
        }}
      />
      {owes > 0 ? (
        <CheckField
          name="payInFull"
          label="Pay in full"
          hint={`Else up to ${formatMoney(owes)} is taken off for clawbacks.`}
        />
      ) : null}
    </>
  );
}
