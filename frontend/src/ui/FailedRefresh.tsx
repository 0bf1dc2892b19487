import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { isOffline } from '../lib/offline';

interface FailedRefreshProps {
  error: unknown;
  onRetry: () => void;
}

/** What is shown is older than what was asked for: the newest answer could not be had. */
export function FailedRefresh({ error, onRetry }: FailedRefreshProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 4, mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {isOffline(error)
        ? "You're offline. This may be out of date."
        : "Couldn't refresh. This may be out of date."}
    </Alert>
  );
}
