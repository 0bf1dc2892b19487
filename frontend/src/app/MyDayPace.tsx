import { useLocation } from 'react-router';
import { useMyDayPace } from '../api/useMyDayPace';

const SHOW_IT = ['/', '/my-day'];

/** Draws nothing: a write draws no page again because of the menu's number. */
export function MyDayPace() {
  useMyDayPace(SHOW_IT.includes(useLocation().pathname));
  return null;
}
