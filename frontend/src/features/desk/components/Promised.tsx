import Alert from '@mui/material/Alert';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { Card } from '../model';
import { momentThere, theirZones } from '../theirTime';

interface PromisedProps {
  callback: NonNullable<Card['callback']>;
  localTimes: Card['check']['localTimes'];
}

/** What they were promised, by their clock: it stands beside their time. */
export function Promised({ callback, localTimes }: PromisedProps) {
  const zones = theirZones(localTimes, useBusinessTimeZone());
  const { dueAt, note, promisedBy } = callback;
  const when = zones.map((zone) => momentThere(dueAt, zone)).join(' or ');
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <strong>{`Promised for ${when}.`}</strong>
      {promisedBy ? ` By ${promisedBy}.` : null}
      {note ? ` ${note}` : null}
    </Alert>
  );
}
