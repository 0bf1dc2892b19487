import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { type DayRange, formatLongDay, formatMinute } from '../../../lib/dates/wallTime';
import { problemText } from '../../../lib/forms/problemText';
import { useOverlap } from '../../../ui/appointments/useOverlap';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useMoveAppointment } from '../api';
import { type Appointment, type Slot, sameSlot, slotOf } from '../model';

/** The appointment being moved: shown in its new slot, saved only when dropped. */
interface Held {
  appointment: Appointment;
  slot: Slot;
  phase: 'keyboard' | 'pointer' | 'saving';
}

export interface Mover {
  held: Held | null;
  /** The text for screen readers. */
  announcement: string;
  /** The overlap question, when there is one. */
  dialog: ReactNode;
  /** Starts moving with the keyboard. */
  startKeyboardMove: (appointment: Appointment) => void;
  show: (appointment: Appointment, slot: Slot, phase?: Held['phase']) => void;
  /** True when it is where it was to be. */
  drop: (appointment: Appointment, slot: Slot) => Promise<boolean>;
  /** As `drop`, for a form, which says itself what was refused. */
  move: (appointment: Appointment, slot: Slot) => Promise<boolean>;
  refuse: (error: unknown) => void;
  cancel: () => void;
}

function describeSlot({ date, startMinute, duration }: Slot): string {
  return `${formatLongDay(date)}, ${formatMinute(startMinute)}, ${duration} minutes`;
}

/** The appointments of a range, with the held one in its new place. */
export function placed(
  appointments: readonly Appointment[],
  held: Held | null,
  range: DayRange,
): Appointment[] {
  if (!held) return [...appointments];
  const { appointment, slot } = held;
  const others = appointments.filter(({ id }) => id !== appointment.id);
  if (slot.date < range.from || slot.date > range.to) return others;
  return [...others, { ...appointment, ...slot, time: formatMinute(slot.startMinute) }];
}

export function useMover(): Mover {
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, announce] = useState('');
  const overlap = useOverlap();
  const send = useMoveAppointment();
  const notify = useNotify();

  const refuse = (error: unknown) => {
    const isStale = error instanceof ApiError && error.code === 'stale_version';
    const description = isStale
      ? 'Someone else changed this appointment. You now see the latest version.'
      : problemText(error, 'Failed to move appointment');
    notify.error(description);
    announce(`Not moved. ${description}`);
  };

  const move = async (appointment: Appointment, slot: Slot, canUndo = true) => {
    if (sameSlot(slot, appointment)) {
      setHeld(null);
      announce('Not moved.');
      return true;
    }
    setHeld({ appointment, slot, phase: 'saving' });
    announce('Saving.');
    try {
      const saved = await overlap.guard((allowOverlap) => send(appointment, slot, allowOverlap));
      announce(saved ? `Moved to ${describeSlot(slot)}.` : 'Not moved.');
      if (!saved) return false;
      const undo = { label: 'Undo', onClick: () => void drop(saved, slotOf(appointment), false) };
      notify.success('Success', 'Appointment moved successfully', canUndo ? undo : undefined);
      return true;
    } finally {
      setHeld(null);
    }
  };
  const drop = (appointment: Appointment, slot: Slot, canUndo = true): Promise<boolean> =>
    move(appointment, slot, canUndo).catch((error: unknown) => {
      refuse(error);
      return false;
    });

  const show: Mover['show'] = (appointment, slot, phase = 'keyboard') => {
    setHeld({ appointment, slot, phase });
    if (phase === 'keyboard') announce(`${describeSlot(slot)}.`);
  };
  const startKeyboardMove = (appointment: Appointment) => {
    setHeld({ appointment, slot: slotOf(appointment), phase: 'keyboard' });
    announce(
      `Moving ${appointment.title}, ${describeSlot(appointment)}. Use the up and down arrows to move it by 15 minutes, left and right to change the day, Shift with up and down to change its length. Press Enter to save, Escape to cancel.`,
    );
  };
  const cancel = () => {
    setHeld(null);
    announce('Not moved.');
  };
  return { held, announcement, dialog: overlap.dialog, startKeyboardMove, show, drop, move, refuse, cancel };
}
