import { useEffect, useRef } from 'react';
import { addDays } from '../../../lib/dates/wallTime';
import { isModalOpen } from '../../../lib/keys/keys';
import { resized, type Slot, STEP_MINUTES, shifted } from '../model';
import type { Mover } from './useMover';

/** The slot a key moves the held appointment to; null for keys that don't move it. */
export function moved(slot: Slot, key: string, isShift: boolean): Slot | null {
  switch (key) {
    case 'ArrowUp':
      return isShift ? resized(slot, -STEP_MINUTES) : shifted(slot, -STEP_MINUTES);
    case 'ArrowDown':
      return isShift ? resized(slot, STEP_MINUTES) : shifted(slot, STEP_MINUTES);
    case 'ArrowLeft':
      return { ...slot, date: addDays(slot.date, -1) };
    case 'ArrowRight':
      return { ...slot, date: addDays(slot.date, 1) };
    default:
      return null;
  }
}

/** Focuses the card; false when it is not on screen. */
function focusCard(id: number): boolean {
  const card = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
  if (!card) return false;
  if (!card.contains(document.activeElement)) card.querySelector<HTMLElement>('a, button')?.focus();
  return true;
}

/**
 * Move mode: arrows move the held appointment, Enter drops it, Escape puts it back. The keys are heard wherever
 * the focus is, because the card leaves its place in the page when it changes its row.
 */
export function useMoveKeys(mover: Mover, onDate: (date: string) => void): void {
  const latest = useRef({ mover, onDate });
  latest.current = { mover, onDate };
  const { held } = mover;
  const isMoving = held?.phase === 'keyboard';

  useEffect(() => {
    if (!isMoving) return;
    const press = (event: KeyboardEvent) => {
      const { mover: now, onDate: goTo } = latest.current;
      if (!now.held) return;
      const { appointment, slot } = now.held;
      const next = moved(slot, event.key, event.shiftKey);
      if (next) {
        now.show(appointment, next);
        if (next.date !== slot.date) goTo(next.date);
      } else if (event.key === 'Enter') {
        void now.drop(appointment, slot);
      } else if (event.key === 'Escape') {
        now.cancel();
        if (slot.date !== appointment.date) goTo(appointment.date);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isMoving]);

  // The card is rendered again in another row or day, and again when it is put back, so the
  // focus must follow it. A dialog about an overlap keeps the focus meanwhile.
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (isMoving && held) last.current = held.appointment.id;
    if (last.current === null || isModalOpen()) return;
    if (focusCard(last.current) && !held) last.current = null;
  });
}
