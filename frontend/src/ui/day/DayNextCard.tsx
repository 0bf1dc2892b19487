import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import { BEGIN_CALLING } from '../../lib/calling/beginCalling';
import type { DayNext } from '../../lib/work/myDay';
import { tokens } from '../../theme/tokens';
import { KeyHint } from '../buttons/KeyHint';
import { useEnterKey } from '../buttons/useEnterKey';
import { StatusBadge } from '../status/StatusBadge';
import { DayTime } from './DayTime';

const Lifted = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  padding: 16,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  borderRadius: tokens.radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: 13,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The next appointment or call, with the page's one filled button, which Enter presses. */
export function DayNextCard({ next: { kind, row } }: { next: DayNext }) {
  const isCall = kind === 'call';
  const navigate = useNavigate();
  const to = isCall ? '/desk' : row.link;
  const state = isCall ? BEGIN_CALLING : undefined;
  useEnterKey(() => void navigate(to, { state }));
  return (
    <Lifted aria-label="Next">
      <div>
        <Typography variant="h2" component="h2">
          {isCall ? `Call ${row.title}` : row.title}
        </Typography>
        <div>
          <DayTime row={row} />
          {row.clause ? ` · ${row.clause}` : null}
        </div>
        {row.doNotContact ? <StatusBadge kind="rawLead" status="Do Not Contact" /> : null}
      </div>
      <Button variant="contained" component={Link} to={to} state={state}>
        {isCall ? 'Start Calling' : 'Prepare'}
        <KeyHint name="Enter" />
      </Button>
    </Lifted>
  );
}
