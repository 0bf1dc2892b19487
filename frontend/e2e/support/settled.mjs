// A page that stands still: measured earlier, it is measured on its way.
import { WAIT_MS } from './expect.mjs';

/** For so many frames in a row the page is as large as before: what asks for the width in script answers within them. */
const STEADY_FRAMES = 5;

/** Waits until the window has the size, and what is in it keeps its own; a busy machine has longer frames. */
export async function standsStill(page, { width, height }) {
  await page.waitForFunction(
    ([wide, high, steady]) => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const isSized = window.innerWidth === wide && window.innerHeight === high;
      const size = `${isSized} ${scrollWidth} ${scrollHeight}`;
      const known = window.sizeBefore;
      window.sizeBefore = { size, frames: known?.size === size ? known.frames + 1 : 0 };
      if (!isSized || window.sizeBefore.frames < steady) return false;
      delete window.sizeBefore;
      return true;
    },
    [width, height, STEADY_FRAMES],
    { polling: 'raf', timeout: WAIT_MS },
  );
}
