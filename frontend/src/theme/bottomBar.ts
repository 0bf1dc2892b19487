import { tokens } from './tokens';

const { tablet } = tokens.breakpoints;
/** As wide as phones are held upright, and high enough for a bar. */
const PHONE = { width: 559.95, height: 500 };

/**
 * Where the sections stand at the foot of the window: under a finger, or in a window of a phone's shape. A desktop that is
 * enlarged to 200 % is as narrow, but its height belongs to the page.
 */
export const BOTTOM_BAR_SHOWS = `@media (max-width: ${tablet - 0.05}px) and (pointer: coarse), (max-width: ${PHONE.width}px) and (min-height: ${PHONE.height}px)`;

/** What stands above the bar asks for its height by this name: 0 where there is none. */
export const bottomBarHeight = {
  ':root': {
    '--bottom-bar': '0px',
    [BOTTOM_BAR_SHOWS]: { '--bottom-bar': `${tokens.density.bottomBar}px` },
  },
} as const;
