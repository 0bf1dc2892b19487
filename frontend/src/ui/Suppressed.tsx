import Alert from '@mui/material/Alert';
import { InstantText } from './DateText';
import { StatusBadge } from './StatusBadge';

/** That a person asked not to be contacted, as the server says it. */
export interface Suppression {
  /** One sentence. */
  reason: string;
  since: string;
}

/** The mark of a suppressed person in a list; nothing for everyone else. */
export function SuppressedBadge({ suppressed }: { suppressed: Suppression | null | undefined }) {
  return suppressed ? <StatusBadge kind="rawLead" status="Do Not Contact" /> : null;
}

/** At the head of a suppressed person's page: why, and since which day. */
export function SuppressedNotice({ suppressed }: { suppressed: Suppression | null }) {
  if (!suppressed) return null;
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      <strong>Do not contact this person.</strong> {suppressed.reason} Since{' '}
      <InstantText instant={suppressed.since} />.
    </Alert>
  );
}
