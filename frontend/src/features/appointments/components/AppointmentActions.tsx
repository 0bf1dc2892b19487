import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, MoreHorizontal, RotateCcw } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { useDownloadLink } from '../../../ui/files/useDownload';
import { lazyPart } from '../../../ui/page/lazyPart';
import { icsUrl, type StatusAction } from '../api';
import type { Appointment } from '../model';
import { useStatusActions } from '../useStatusActions';

const CancelDialog = lazyPart(() => import('./CancelDialog').then((module) => module.CancelDialog));
const RescheduleDialog = lazyPart(() =>
  import('./RescheduleDialog').then((module) => module.RescheduleDialog),
);

const icon = { size: 16, strokeWidth: 1.8 };

interface AppointmentActionsProps {
  appointment: Appointment;
  onSaved: (appointment: Appointment) => void;
}

/** What may be done with an appointment now; one filled button, the rare acts in a menu. */
export function AppointmentActions({ appointment, onSaved }: AppointmentActionsProps) {
  const { perform, isRunning } = useStatusActions();
  const [dialog, setDialog] = useState<'cancel' | 'reschedule' | null>(null);
  const navigate = useNavigate();
  /** False when nothing was changed. */
  const act = async (action: StatusAction, reason?: string) => {
    const saved = await perform(action, appointment, reason);
    if (saved) onSaved(saved);
    return saved !== null;
  };
  const { id, acts } = appointment;
  const close = () => setDialog(null);
  return (
    <>
      <MoreMenu
        id={id}
        onNoShow={acts.includes('no-show') ? () => void act('no-show') : null}
        onCancel={acts.includes('cancel') ? () => setDialog('cancel') : null}
      />
      {acts.includes('reschedule') ? (
        <Button variant="outlined" onClick={() => setDialog('reschedule')}>
          Reschedule
        </Button>
      ) : null}
      {acts.includes('reopen') ? (
        <Button
          variant="outlined"
          startIcon={<RotateCcw {...icon} />}
          loading={isRunning}
          onClick={() => void act('reopen')}
        >
          Reopen
        </Button>
      ) : null}
      {acts.includes('complete') ? (
        <Button
          variant="contained"
          startIcon={<Check {...icon} />}
          loading={isRunning}
          onClick={() => void act('complete')}
        >
          Complete
        </Button>
      ) : null}
      {dialog === 'cancel' ? (
        <CancelDialog
          appointmentId={appointment.id}
          onClose={close}
          onCancelAppointment={async (reason) => {
            const isCanceled = await act('cancel', reason);
            if (isCanceled) close();
            return isCanceled;
          }}
        />
      ) : null}
      {dialog === 'reschedule' ? (
        <RescheduleDialog
          appointment={appointment}
          onClose={close}
          onDone={(successor) => {
            close();
            if (successor) void navigate(paths.appointment(successor.id));
          }}
        />
      ) : null}
    </>
  );
}

interface MoreMenuProps {
  id: number;
  onNoShow: (() => void) | null;
  onCancel: (() => void) | null;
}

function MoreMenu({ id, onNoShow, onCancel }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const calendarFile = useDownloadLink(icsUrl(id));
  const chooseFile = (event: MouseEvent) => {
    setAnchor(null);
    calendarFile.onClick(event);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreHorizontal {...icon} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onNoShow ? <MenuItem onClick={choose(onNoShow)}>No Show</MenuItem> : null}
        {onCancel ? <MenuItem onClick={choose(onCancel)}>Cancel Appointment…</MenuItem> : null}
        <MenuItem component="a" {...calendarFile} onClick={chooseFile}>
          Add to my calendar (.ics)
        </MenuItem>
      </Menu>
    </>
  );
}
