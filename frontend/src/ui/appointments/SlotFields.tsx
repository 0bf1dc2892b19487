import { durationHint } from '../../lib/dates/slotLimits';
import { TextField } from '../fields/TextField';

/** When and how long, wherever an appointment is placed. */
export function SlotFields() {
  return (
    <>
      <TextField name="date" label="Date" type="date" required />
      <TextField name="time" label="Time" type="time" required />
      <TextField name="duration" label="Duration" inputMode="numeric" hint={durationHint} required />
    </>
  );
}
