import { useFormikContext } from 'formik';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { SelectField } from '../../../ui/fields/SelectField';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { TextField } from '../../../ui/fields/TextField';
import { MoneyDateField } from '../MoneyDateField';
import { usePartners } from '../partners/api';
import { inWords } from '../payments/model';
import { useFormDataFailure } from '../useFormDataFailure';
import { CasesField } from './CasesField';
import { METHODS, methodLabel, type PartnerPaymentStatus, type PartnerPaymentValues, TYPES } from './model';

interface PartnerPaymentFieldsProps {
  statuses: readonly PartnerPaymentStatus[];
  /** The payment's current partner, offered even when inactive. */
  current: { id: number; name: string } | null;
}

export function PartnerPaymentFields({ statuses, current }: PartnerPaymentFieldsProps) {
  const { values, setFieldValue } = useFormikContext<PartnerPaymentValues>();
  const { data: partners, error } = usePartners({});
  useFormDataFailure(error !== undefined);
  return (
    // The cases are the partner's, so another partner begins without any. Not validated here, where the form
    // still holds the partner before.
    <FieldGrid
      onChange={({ target }) => {
        const isPartner = target instanceof HTMLSelectElement && target.name === 'partnerId';
        if (isPartner) void setFieldValue('caseIds', [], false);
      }}
    >
      <StaffSelect
        name="partnerId"
        label="Partner"
        required
        className="wide"
        staff={partners}
        current={current}
        none="Select a partner"
      />
      <SelectField name="paymentType" label="Payment Type" options={inWords(TYPES)} />
      <SelectField
        name="paymentMethod"
        label="Payment Method"
        options={METHODS.map((value) => ({ value, label: methodLabel(value) }))}
      />
      <MoneyField name="amount" label="Amount" required />
      <MoneyDateField name="paymentDate" label="Payment Date" />
      <SelectField name="status" label="Status" options={inWords(statuses)} />
      <TextField name="invoiceNumber" label="Invoice Number" hint="The number on the partner's invoice." />
      <TextField name="description" label="Description" className="wide" />
      <CasesField partnerId={values.partnerId} />
      <TextField name="notes" label="Notes" rows={2} className="wide" />
    </FieldGrid>
  );
}
