import { CheckField } from '../../../../ui/fields/CheckField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { inWords, METHODS } from '../../payments/model';
import { HINT_PAID } from '../form';

/** When and how a paid commission was paid. */
export function PaidFields({ isDateRequired = false }: { isDateRequired?: boolean }) {
  return (
    <>
      <TextField
        name="paidDate"
        label="Paid date"
        type="date"
        required={isDateRequired}
        hint={isDateRequired ? HINT_PAID : 'Today, when left empty.'}
      />
      <SelectField name="paymentMethod" label="Paid by" options={inWords(METHODS)} />
      <div className="wide">
        <CheckField
          name="createPaymentRecord"
          label="Keep a record of how it was paid"
          hint="Nothing is sent to the bank."
        />
      </div>
    </>
  );
}
