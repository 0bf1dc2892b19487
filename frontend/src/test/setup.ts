import '@testing-library/jest-dom/vitest';
import './computedStyle';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setShownUser } from '../lib/shownUser';
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
window.Element.prototype.hasPointerCapture ??= () => false;
window.Element.prototype.setPointerCapture ??= () => undefined;
window.Element.prototype.releasePointerCapture ??= () => undefined;

// A page's lazy chunk is compiled when it is first opened; on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  setShownUser(null);
  removeStyles();
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());
