import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { tokens } from '../../theme/tokens';
import { ErrorState, ForbiddenState, LoadingState } from '../states/states';

const WIDTH_PX = 480;

const arrive = keyframes({ from: { transform: 'translateX(24px)', opacity: 0 } });

const Sheet = styled('aside')(({ theme }) => ({
  position: 'fixed',
  top: tokens.density.topBar,
  right: 0,
  bottom: 0,
  // Below menus and dialogs, above the list.
  zIndex: theme.zIndex.appBar - 1,
  boxSizing: 'border-box',
  width: WIDTH_PX,
  maxWidth: '100%',
  overflowY: 'auto',
  padding: '16px 20px 24px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.harbor.shadowPop,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${arrive} 180ms` },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('md')]: { paddingBottom: tokens.density.bottomBar + 24 },
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 16 },
  '& > header > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
}));

/** What the sheet of each kind of record is given. */
export interface PeekProps {
  id: number;
  onClose: () => void;
}

interface PeekSheetProps<T> {
  /** "lead" */
  recordName: string;
  reading: {
    data: T | undefined;
    error: { status: number; requestId: string } | undefined;
    reload: () => void;
  };
  titleOf: (record: T) => string;
  /** Badges below the title. */
  marks?: (record: T) => ReactNode;
  /** Where the whole record is. */
  to: string;
  onClose: () => void;
  children: (record: T) => ReactNode;
}

/** A record beside its list, which keeps the cursor: j and k move on, Esc returns. */
export function PeekSheet<T>(props: PeekSheetProps<T>) {
  const { recordName, reading, titleOf, marks, to, onClose, children } = props;
  const titleId = useId();
  const { data, error, reload } = reading;
  const title = data ? titleOf(data) : recordName.charAt(0).toUpperCase() + recordName.slice(1);
  return (
    <Portal>
      <Sheet aria-labelledby={titleId} data-peek="">
        <header>
          <div>
            <Typography variant="h2" id={titleId}>
              {title}
            </Typography>
            {data && marks ? <div className="marks">{marks(data)}</div> : null}
          </div>
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={to}
            preventScrollReset={to.startsWith('?')}
          >
            Open
          </Button>
          <IconButton aria-label="Close the Sheet" title="Close (Esc)" onClick={onClose}>
            <X size={16} strokeWidth={1.8} />
          </IconButton>
        </header>
        {data ? children(data) : <Instead recordName={recordName} error={error} onRetry={reload} />}
      </Sheet>
    </Portal>
  );
}

interface InsteadProps {
  recordName: string;
  error: { status: number; requestId: string } | undefined;
  onRetry: () => void;
}

/** Why there is no record. */
function Instead({ recordName, error, onRetry }: InsteadProps) {
  if (!error) return <LoadingState label={`Loading the ${recordName}`} />;
  if (error.status === 403) return <ForbiddenState action={`see this ${recordName}`} />;
  const isGone = error.status === 404 || error.status === 410;
  return (
    <ErrorState
      text={
        isGone
          ? `This ${recordName} does not exist.`
          : `Error loading this ${recordName}. Please try again later.`
      }
      reference={error.requestId}
      onRetry={isGone ? undefined : onRetry}
    />
  );
}
