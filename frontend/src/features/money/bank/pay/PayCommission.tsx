import { useFormikContext } from 'formik';
import { useState } from 'react';
import { recordCache } from '../../../../api/cache';
import { useApi } from '../../../../api/useApi';
import { centsOf, centsText } from '../../../../lib/cents';
import { formatMoney } from '../../../../lib/money';
import { SelectField } from '../../../../ui/fields/SelectField';
import { StaffSelect } from '../../../../ui/StaffSelect';
import { useEarners } from '../../commissions/api';
import { UNKNOWN } from '../../commissions/model';
import { useToday } from '../../payments/useToday';
import { useFormDataFailure } from '../../useFormDataFailure';
import { usePayCommission } from '../api';
import type { Counterparty } from '../contract';
import {
  type CommissionTransferValues,
  commissionTransferInput,
  commissionTransferSchema,
  emptyCommissionTransfer,
  recipientNamed,
} from './form';
import { TransferDialog } from './TransferDialog';

/** Sends an approved commission to who earned it (R2-071). */
export default function PayCommission({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [initial] = useState(() => emptyCommissionTransfer(today));
  const { run } = usePayCommission();
  return (
    <TransferDialog<CommissionTransferValues>
      title="Commission Payment"
      draft="bank:commission-payment"
      initialValues={initial}
      schema={commissionTransferSchema}
      onSend={(values) => run(commissionTransferInput(values))}
      onClose={onClose}
      payee={(counterparties) => <CommissionFields counterparties={counterparties} />}
    />
  );
}

/** What of one person's is approved and not paid. */
const useApproved = (salesRepId: string) =>
  useApi(
    '/api/commissions',
    salesRepId === ''
      ? null
      : { query: { userId: Number(salesRepId), status: 'approved', page: 1, perPage: 200 } },
    recordCache,
  );

function hintOf(salesRepId: string, count: number | undefined): string {
  if (salesRepId === '') return 'Select a sales representative first.';
  return count === 0 ? 'This person has no approved commission.' : 'Paid when the transfer completes.';
}

function CommissionFields({ counterparties }: { counterparties: Counterparty[] }) {
  const { values, setFieldValue } = useFormikContext<CommissionTransferValues>();
  const { data: earners, error } = useEarners();
  useFormDataFailure(error !== undefined);
  const { data: commissions } = useApproved(values.salesRepId);
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
          void setFieldValue('commissionId', '', false);
          void setFieldValue('counterpartyId', recipientNamed(counterparties, earner?.name), false);
        }}
      />
      <SelectField
        name="commissionId"
        label="Commission"
        required
        none="Select an approved commission"
        options={(commissions ?? []).map(({ id, clientName, net }) => ({
          value: String(id),
          label: `${clientName || UNKNOWN} · ${formatMoney(net)} · commission ${id}`,
        }))}
        hint={hintOf(values.salesRepId, commissions?.length)}
        onChosen={(id) => {
          const commission = commissions?.find((one) => String(one.id) === id);
          if (commission) void setFieldValue('amount', centsText(centsOf(commission.net)));
        }}
      />
    </>
  );
}
