import { afterEach, expect, test, vi } from 'vitest';
import { keepServerTime, serverNow } from './serverClock';

afterEach(() => {
  vi.useRealTimers();
});

test("R5-037 a browser that is 85 minutes slow tells the server's time", () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T22:11:00Z') });
  keepServerTime('2026-11-27T23:36:00Z');
  expect(serverNow().toISOString()).toBe('2026-11-27T23:36:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(serverNow().toISOString()).toBe('2026-11-27T23:37:00.000Z');
  keepServerTime('no moment');
  expect(serverNow().toISOString()).toBe('2026-11-27T23:37:00.000Z');
});
