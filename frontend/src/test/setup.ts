import '@testing-library/jest-dom/vitest';
import './computedStyle';
import './ownerStacks';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { keepServerTime } from '../lib/dates/serverClock';
import { setShownUser } from '../lib/session/shownUser';
import { expectPossibleAnswers, watchAnswers } from './checkedAnswers';
import { server } from './server';
import { removeStyles } from './styles';

// jsdom lacks these; Radix and MUI ask for them.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
// The worker's files to come need it. Without this the next one fails at its first import, and nothing says why.
window.close = () => {
  throw new Error('A test, or what outlived it, closed the window that all files of a worker share.');
};
window.Element.prototype.hasPointerCapture ??= () => false;
window.Element.prototype.setPointerCapture ??= () => undefined;
window.Element.prototype.releasePointerCapture ??= () => undefined;

/** Nothing is fetched before someone asks for it: that could outlive its test. */
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// A test of a page presses a button and looks for its dialog at once: the parts of the pages come before the next
// step, as they do in a browser that has a moment.
const { asyncWrapper } = getConfig();
async function withParts<T>(step: () => Promise<T>): Promise<T> {
  return asyncWrapper(async () => {
    const result = await step();
    const { areAllFetched, fetchParts } = await import('../ui/page/lazyPart');
    if (!areAllFetched()) await act(fetchParts);
    return result;
  }) as Promise<T>;
}
// The library stays loaded from one file of tests to the next.
if (asyncWrapper.name !== withParts.name) configure({ asyncWrapper: withParts });

// A page's lazy chunk is compiled when it is first opened; on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 60_000 });

/** The next file finds the document and its address as the first one of the worker did. */
function startAgain() {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  watchAnswers(server);
});
beforeEach(({ task }) => {
  // An answer that the test before asked for may have come since, with its time.
  keepServerTime(new Date().toISOString());
  // Vitest writes an object's inside into the title, down to jsdom's windows. Once one of them is closed, its file ends unread.
  if (task.name.includes('Symbol(impl)'))
    throw new Error('A title shows an object of the window: name the row instead.');
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(async () => {
  cleanup();
  setShownUser(null);
  removeStyles();
  server.resetHandlers();
  vi.useRealTimers();
  keepServerTime(new Date().toISOString());
  await expectPossibleAnswers();
});
afterAll(() => {
  server.close();
  startAgain();
});
