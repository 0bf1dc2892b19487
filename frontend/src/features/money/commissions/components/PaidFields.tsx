import { CheckField } from '../../../../ui/fields/CheckField';
import { SelectField } from '../../../../ui/fields/SelectField';
import { MoneyDateField } from '../../MoneyDateField';
import { inWords, METHODS } from '../../payments/model';
import { HINT_PAID } from '../form';

/** When and how a paid commission was paid. */
export function PaidFields({ isDateRequired = false }: { isDateRequired?: boolean }) {
  return (
    <>
      <MoneyDateField
        name="paidDate"
        label="Paid Date"
        required={isDateRequired}
        hint={isDateRequired ? HINT_PAID : 'Defaults to today.'}
      />
      <SelectField name="paymentMethod" label="Paid By" options={inWords(METHODS)} />
      <div className="wide">
        <CheckField
          name="createPaymentRecord"
          label="Record how it was paid"
          hint="Nothing is sent to the bank."
        />
      </div>
    </>
  );
}
