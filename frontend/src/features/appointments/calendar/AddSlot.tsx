import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatMinute, wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { newAppointmentLink } from '../newAppointment';
import { useCardTools } from './tools';

const Slot = styled('div')(({ theme }) => ({
  width: '100%',
  height: '100%',
  '& .MuiButton-root': {
    width: '100%',
    height: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    padding: '8px 12px',
    color: theme.vars.palette.text.secondary,
  },
  // Faint until the pointer or the focus is there; where nothing hovers it is always full.
  '@media (hover: hover)': {
    '& .MuiButton-root': {
      fontWeight: 400,
      color: theme.vars.palette.harbor.textTertiary,
      '& .MuiButton-startIcon': { opacity: 0.5 },
    },
    '& .MuiButton-root:hover, & .MuiButton-root:focus-visible': {
      fontWeight: 600,
      color: theme.vars.palette.primary.main,
      '& .MuiButton-startIcon': { opacity: 1 },
    },
  },
  '@media print': { display: 'none' },
}));

interface AddSlotProps {
  date: string;
  minute: number;
  /** In whose calendar; the filter's, or the lane's. */
  user: string | undefined;
  /** Of the lane's person, for readers. */
  name?: string;
  style?: CSSProperties;
}

/** An empty hour: an appointment is added ahead of now, and recorded behind it. */
export function AddSlot({ date, minute, user, name, style }: AddSlotProps) {
  const { canWrite } = useCardTools();
  const now = wallClock(useBusinessTimeZone());
  if (!canWrite) return null;
  const isPast = date < now.date || (date === now.date && minute < now.minute);
  const act = isPast ? 'Record' : 'Add';
  const whose = name ? ` for ${name}` : '';
  return (
    <Slot style={style} data-lane={name !== undefined}>
      <Button
        size="small"
        component={Link}
        to={newAppointmentLink({ date, startMinute: minute, ...(user ? { user } : {}) })}
        startIcon={<Plus size={14} strokeWidth={1.8} />}
        aria-label={`${act} an appointment at ${formatMinute(minute)}${whose}`}
      >
        {act}
      </Button>
    </Slot>
  );
}
