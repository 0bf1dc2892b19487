import { formatTypedAmount } from '../../lib/money/cents';
import { TextField, type TextFieldProps } from './TextField';

type MoneyFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'required' | 'autoFocus'>;

/** An amount of money; reformatted on blur to show how it was understood. */
export function MoneyField(props: MoneyFieldProps) {
  return <TextField {...props} inputMode="decimal" tidy={formatTypedAmount} />;
}
