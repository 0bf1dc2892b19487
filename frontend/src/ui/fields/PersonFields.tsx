import { PhoneFields, type SameByPhone } from './PhoneFields';
import { TextField } from './TextField';

interface PersonFieldsProps {
  autoFocus?: boolean;
  /** Who else has what stands in the fields. */
  same: SameByPhone;
}

/** The names and contact fields that every person's form shares, for a FieldGrid. */
export function PersonFields({ autoFocus = false, same }: PersonFieldsProps) {
  return (
    <>
      <TextField name="firstName" label="First Name" required autoFocus={autoFocus} />
      <TextField name="lastName" label="Last Name" required />
      <TextField name="email" label="Email" type="email" inputMode="email" />
      <PhoneFields same={same} />
      <TextField name="address" label="Address" className="wide" />
      <TextField name="city" label="City" />
      <TextField name="state" label="State" />
      <TextField name="zip" label="ZIP" inputMode="numeric" />
    </>
  );
}
