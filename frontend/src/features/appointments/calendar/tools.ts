import { createContext, type PointerEvent, useContext } from 'react';
import type { Appointment } from '../model';

/** Actions of a calendar card, provided by the page. */
export interface CardTools {
  canWrite: boolean;
  /** The appointment in move mode, under the pointer or being saved. */
  heldId: number | null;
  isSaving: boolean;
  complete: (appointment: Appointment) => void;
  cancel: (appointment: Appointment) => void;
  noShow: (appointment: Appointment) => void;
  /** Opens the dialog that asks for the new time. */
  openMoveDialog: (appointment: Appointment) => void;
  /** Move mode. */
  startKeyboardMove: (appointment: Appointment) => void;
  drag: (event: PointerEvent, appointment: Appointment, edge: 'whole' | 'end') => void;
}

export const ToolsContext = createContext<CardTools | null>(null);

export function useCardTools(): CardTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A card needs the calendar above it');
  return tools;
}
