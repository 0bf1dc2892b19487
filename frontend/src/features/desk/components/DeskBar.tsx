import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { listName } from '../listToCall';
import type { Card, Sitting } from '../model';
import { Progress } from './Progress';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  '& > div': {
    flex: '1 1 200px',
    minWidth: 0,
    margin: 0,
    fontSize: 13,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  // The name in a row of its own, the three buttons in the next.
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexBasis: '100%' },
    '& > .MuiButton-root': { flex: '1 0 auto' },
  },
}));

/** "Spring", "Leads" or "My callbacks" */
function nameOf({ campaignId, campaignName, list }: Sitting): string {
  if (campaignName) return campaignName;
  // One that ended is not among those that are named.
  if (campaignId !== null) return 'A campaign that ended';
  return list ? listName(list) : 'My callbacks';
}

interface DeskBarProps {
  sitting: Sitting;
  /** Who is served. */
  card: Card | null;
  isCalling: boolean;
  /** The email that may follow the last voicemail. */
  email: { name: string; onOpen: () => void } | null;
  /** Null while no one is served. */
  onSkip: (() => void) | null;
  onPause: () => void;
  onEnd: () => void;
}

/** Which list is called, and the ways out. */
export function DeskBar({ sitting, card, isCalling, email, onSkip, onPause, onEnd }: DeskBarProps) {
  const isPaused = sitting.status === 'paused';
  return (
    <Bar>
      <div>
        Calling <strong>{nameOf(sitting)}</strong>
        {isPaused ? null : <Progress card={card} />}
      </div>
      {email ? (
        <Button variant="outlined" onClick={email.onOpen}>
          Email {email.name}
          <KeyHint name="M" />
        </Button>
      ) : null}
      {onSkip && !isCalling ? (
        <Button variant="outlined" onClick={onSkip}>
          Skip
          <KeyHint name="K" />
        </Button>
      ) : null}
      <Button variant="outlined" onClick={onPause}>
        {isPaused ? 'Resume' : 'Pause'}
        <KeyHint name="P" />
      </Button>
      <Button variant="outlined" onClick={onEnd}>
        End
        <KeyHint name="E" />
      </Button>
    </Bar>
  );
}
