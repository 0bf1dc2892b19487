import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { GRID_END, GRID_START, HOUR_PX } from './layout';

/** What of the day before now stays in view. */
const BEFORE_MINUTES = 60;

/**
 * Today opens one hour before now: who looks at it asks what comes next. On a phone the page itself scrolls, unless
 * the reader came back to a place in it.
 */
export function useOpensBeforeNow(
  box: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  date: string,
): void {
  const zone = useBusinessTimeZone();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  useEffect(() => {
    const clock = wallClock(zone);
    const first = Math.min(clock.minute, GRID_END) - BEFORE_MINUTES;
    if (clock.date !== date || first <= GRID_START || !box.current || !rows.current) return;
    if (!isPhone) {
      box.current.scrollTop = rows.current.offsetTop + ((first - GRID_START) / 60) * HOUR_PX;
      return;
    }
    const row = rows.current.children[Math.floor((first - GRID_START) / 60)];
    const frame = window.requestAnimationFrame(() => {
      if (window.scrollY === 0) row?.scrollIntoView?.({ block: 'start' });
    });
    return () => window.cancelAnimationFrame(frame);
  }, [box, rows, date, zone, isPhone]);
}
