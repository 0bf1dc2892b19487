import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 200,
  padding: 24,
  textAlign: 'center',
});

/** Nothing there yet: the specified text and the first thing to do. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Box>
  );
}

/** There are records, but none fits the filters. */
export function NoMatchState({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <Box>
      <Typography color="textSecondary">{`No ${what} match these filters.`}</Typography>
      <Button variant="outlined" onClick={onClear}>
        Clear filters
      </Button>
    </Box>
  );
}

interface ErrorStateProps {
  text: string;
  /** The request's id, for whoever looks into it. */
  reference?: string | undefined;
  onRetry?: () => void;
}

export function ErrorState({ text, reference, onRetry }: ErrorStateProps) {
  return (
    <Box role="alert">
      <Typography>{text}</Typography>
      {reference ? (
        <Typography variant="caption" color="textSecondary">{`Reference ${reference}`}</Typography>
      ) : null}
      {onRetry ? (
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Box>
  );
}

/** Names the missing right and whom to ask. */
export function ForbiddenState({ what }: { what: string }) {
  return (
    <Box>
      <Typography variant="h2" component="p">
        {`You do not have permission to ${what}.`}
      </Typography>
      <Typography color="textSecondary">Ask an administrator if you need it for your work.</Typography>
    </Box>
  );
}

export function LoadingState({ label = 'Loading' }: { label?: string }) {
  return (
    <Box>
      <CircularProgress size={28} aria-label={label} />
    </Box>
  );
}
