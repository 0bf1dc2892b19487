import Typography from '@mui/material/Typography';
import { KeyHint } from '../../../ui/buttons/KeyHint';

/** What to do with a no, on every card, with a script or without. */
export function TheySaidNo() {
  return (
    <Typography sx={{ mt: 2, fontSize: 13 }} color="textSecondary">
      They said no: end the call, then Do Not Call.
      <KeyHint name="9" />
    </Typography>
  );
}
