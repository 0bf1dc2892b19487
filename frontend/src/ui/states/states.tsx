import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Lock, type LucideIcon } from 'lucide-react';
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

/** In a panel beside others, where a tall void would say nothing. */
const dense = { minHeight: 0, padding: '12px 0' };

interface EmptyStateProps {
  text: string;
  action?: ReactNode;
  dense?: boolean;
}

/** Nothing there yet: the specified text and the first thing to do. */
export function EmptyState({ text, action, dense: isDense = false }: EmptyStateProps) {
  return (
    <Box style={isDense ? dense : undefined}>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Box>
  );
}

/** There are records, but none fits the filters. */
export function NoMatchState({ pluralName, onClear }: { pluralName: string; onClear: () => void }) {
  return (
    <Box>
      <Typography color="textSecondary">{`No ${pluralName} match these filters.`}</Typography>
      <Button variant="outlined" onClick={onClear}>
        Clear filters
      </Button>
    </Box>
  );
}

interface ErrorStateProps {
  text: string;
  /** The request id, for support. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Where the specification writes the button otherwise. */
  retryLabel?: string | undefined;
}

export function ErrorState({ text, reference, onRetry, retryLabel = 'Try Again' }: ErrorStateProps) {
  return (
    <Box role="alert">
      <Typography>{text}</Typography>
      {reference ? (
        <Typography variant="caption" color="textSecondary">{`Reference ${reference}`}</Typography>
      ) : null}
      {onRetry ? (
        <Button variant="outlined" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </Box>
  );
}

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: 4,
  borderRadius: 12,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.harbor.primarySoft,
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 8,
});

interface MessageStateProps {
  icon: LucideIcon;
  title: string;
  /** The element of the title: a page's only heading, or a line inside a page that has one. */
  heading?: 'h1' | 'p';
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** A full-screen message that explains why there is nothing to show and where to go. */
export function MessageState({ icon: Icon, title, heading = 'p', text, children }: MessageStateProps) {
  return (
    <Box sx={{ minHeight: heading === 'h1' ? 420 : 240 }}>
      <Tile aria-hidden="true">
        <Icon size={22} strokeWidth={1.8} />
      </Tile>
      <Typography variant={heading === 'h1' ? 'h1' : 'h2'} component={heading}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children ? <Actions>{children}</Actions> : null}
    </Box>
  );
}

/** Names the missing permission and whom to ask. */
export function ForbiddenState({ action, children }: { action: string; children?: ReactNode }) {
  return (
    <MessageState
      icon={Lock}
      title={`You do not have permission to ${action}.`}
      text="Ask an administrator if you need access."
    >
      {children}
    </MessageState>
  );
}

export function LoadingState({ label = 'Loading' }: { label?: string }) {
  return (
    <Box>
      <CircularProgress size={28} aria-label={label} />
    </Box>
  );
}
