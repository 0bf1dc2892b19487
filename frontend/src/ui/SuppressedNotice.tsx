import Alert from '@mui/material/Alert';
import { InstantText } from './DateText';
import type { Suppression } from './Suppressed';

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
