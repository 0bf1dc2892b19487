import Popover from '@mui/material/Popover';
import type { Appointment } from '../model';
import { AppointmentCard } from './AppointmentCard';

interface CardPopoverProps {
  appointment: Appointment;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The full card, opened from the compact chip of Week and Month. */
export function CardPopover({ appointment, anchor, onClose }: CardPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': appointment.title,
          sx: { width: 380, maxWidth: '100%', '& .meta > span': { whiteSpace: 'normal' } },
        },
      }}
    >
      <AppointmentCard appointment={appointment} />
    </Popover>
  );
}
