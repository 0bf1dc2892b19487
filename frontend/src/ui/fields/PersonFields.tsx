import { TextField } from './TextField';

/** The names and contact fields that every person's form shares, for a FieldGrid. */
export function PersonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <TextField name="firstName" label="First Name" required autoFocus={autoFocus} />
      <TextField name="lastName" label="Last Name" required />
      <TextField name="email" label="Email" type="email" inputMode="email" />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
      <TextField name="address" label="Address" className="wide" />
      <TextField name="city" label="City" />
      <TextField name="state" label="State" />
      <TextField name="zip" label="ZIP" inputMode="numeric" />
    </>
  );
}
