import { TextField } from '../../../ui/fields/TextField';

const WHY = 'Why nothing can be done now, such as “Waits for probate”.';

/** Why a client is on hold, and when that is reviewed. */
export function HoldFields({ hint = WHY }: { hint?: string }) {
  return (
    <>
      <TextField name="reason" label="Reason" required className="wide" hint={hint} />
      <TextField name="reviewOn" label="Review On" type="date" required hint="Within 90 days." />
    </>
  );
}
