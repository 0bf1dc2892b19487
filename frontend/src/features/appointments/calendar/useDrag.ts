import type { PointerEvent as ReactPointerEvent } from 'react';
import { type Appointment, resized, type Slot, STEP_MINUTES, shifted, slotOf } from '../model';
import { GRID_END, GRID_START, HOUR_PX } from './layout';
import type { Mover } from './useMover';

const THRESHOLD_PX = 5;

/** The slot an appointment is dragged to in the Day view, in steps of 15 minutes. */
export function draggedTo(appointment: Appointment, pixels: number, edge: 'whole' | 'end'): Slot {
  const minutes = Math.round((pixels / HOUR_PX) * (60 / STEP_MINUTES)) * STEP_MINUTES;
  const slot = slotOf(appointment);
  if (edge === 'end') return resized(slot, minutes);
  // A card stays within the rows; further away leads the dialog or the keyboard.
  const least = GRID_START - slot.startMinute;
  const most = GRID_END - STEP_MINUTES - slot.startMinute;
  return shifted(slot, Math.min(Math.max(minutes, least), most));
}

// After a drag the browser reports a click on the card, which would open it.
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Moves and resizes cards of the Day view with the mouse or a pen; a finger scrolls. */
export function useDrag(mover: Mover) {
  return (event: ReactPointerEvent, appointment: Appointment, edge: 'whole' | 'end') => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.pointerType === 'touch' || event.button !== 0 || isOnButton) return;
    const from = event.pageY;
    let slot: Slot | null = null;
    const move = ({ pageY }: PointerEvent) => {
      if (slot === null && Math.abs(pageY - from) < THRESHOLD_PX) return;
      slot = draggedTo(appointment, pageY - from, edge);
      mover.show(appointment, slot, 'pointer');
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', giveUp, { capture: true });
    };
    const up = () => {
      end();
      if (slot === null) return;
      swallowClick();
      void mover.drop(appointment, slot);
    };
    const cancel = () => {
      end();
      mover.cancel();
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    // The system took the pointer away: no one let the card go here.
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', giveUp, { capture: true });
  };
}
