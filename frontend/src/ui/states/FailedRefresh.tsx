import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isOffline } from '../../lib/browser/offline';

interface FailedRefreshProps {
  error: unknown;
  onRetry: () => void;
}

// Not MUI's: it is in every list, and has to be there when nothing can be loaded.
const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '0 16px 8px',
  padding: '6px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  color: theme.vars.palette.text.primary,
}));

/** What is shown is older than what was asked for: the newest answer could not be had. */
export function FailedRefresh({ error, onRetry }: FailedRefreshProps) {
  return (
    <Note role="alert">
      {isOffline(error)
        ? "You're offline. This may be out of date."
        : "Couldn't refresh. This may be out of date."}
      <Button color="inherit" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Note>
  );
}
