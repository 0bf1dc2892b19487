import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { centsText, dollarsOf, readCents } from '../../../lib/money/cents';
import { formatMoney } from '../../../lib/money/money';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { ClientField } from '../ClientField';
import { inWords, METHODS } from '../payments/model';
import {
  calculatedInstallment,
  FREQUENCIES,
  isSpreadByServer,
  NEW_STATUSES,
  type Plan,
  type PlanValues,
} from './model';
import { SchedulePreview } from './SchedulePreview';

/** `base` is the plan that is edited; null makes a new one. */
export function PlanFields({ base }: { base: Plan | null }) {
  const { values, setFieldValue } = useFormikContext<PlanValues>();
  return (
    <FieldGrid
      onChange={({ target }) => {
        const isInstallment = target instanceof HTMLInputElement && target.name === 'installmentAmount';
        // Not validated here, where the form still holds the amount before.
        if (isInstallment) void setFieldValue('ownInstallment', true, false);
      }}
    >
      <ClientField disabled={base !== null} autoFocus />
      <TextField name="name" label="Name" required className="wide" />
      <MoneyField name="totalAmount" label="Total Amount" required />
      <SelectField name="paymentFrequency" label="Payment Frequency" options={inWords(FREQUENCIES)} />
      <MoneyField name="downPayment" label="Down Payment" hint="Leave blank for no down payment." />
      <TextField
        name="downPaymentDate"
        label="Down Payment Date"
        type="date"
        hint={values.downPayment ? 'Defaults to the start date.' : undefined}
      />
      <TextField name="numberOfPayments" label="Number of Payments" required inputMode="numeric" />
      <InstallmentField base={base} />
      <TextField
        name="startDate"
        label="Start Date"
        required
        type="date"
        hint="When the first payment is due."
      />
      <SelectField name="paymentMethod" label="Payment Method" options={inWords(METHODS)} />
      <SchedulePreview base={base} />
      {base ? null : <SelectField name="status" label="Status" options={inWords(NEW_STATUSES)} />}
      <TextField name="notes" label="Notes" rows={2} className="wide" />
    </FieldGrid>
  );
}

/** Calculated until the user types an amount. */
function InstallmentField({ base }: { base: Plan | null }) {
  const { values, setFieldValue } = useFormikContext<PlanValues>();
  const { ownInstallment, installmentAmount } = values;
  const cents = calculatedInstallment(values, base);
  const text = cents === null ? '' : centsText(cents);
  useEffect(() => {
    if (!ownInstallment) void setFieldValue('installmentAmount', text);
  }, [ownInstallment, text, setFieldValue]);
  const isOther = ownInstallment && cents !== null && readCents(installmentAmount) !== cents;
  return (
    <div>
      <MoneyField
        name="installmentAmount"
        label="Installment Amount"
        hint={hintOf(values, cents === null && isSpreadByServer(base))}
      />
      {isOther ? (
        <Button size="small" onClick={() => void setFieldValue('ownInstallment', false)}>
          {`Use ${formatMoney(dollarsOf(cents))}`}
        </Button>
      ) : null}
    </div>
  );
}

function hintOf({ ownInstallment, installmentAmount }: PlanValues, isLeftToServer: boolean): string {
  if (ownInstallment && installmentAmount.trim() !== '') return 'The last payment covers the remainder.';
  return isLeftToServer ? 'Leave blank to calculate it when you save.' : 'Calculated; you can change it.';
}
