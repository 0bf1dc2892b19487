import Alert from '@mui/material/Alert';
import { InstantText } from '../text/DateText';
import type { Suppression } from './Suppressed';

/** The notice of a suppressed person. */
export function SuppressedFace({ suppressed: { reason, since } }: { suppressed: Suppression }) {
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      <strong>Do not contact this person.</strong> {reason} Since <InstantText instant={since} />.
    </Alert>
  );
}
