import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** How many people of a list may be called. */
export function callable(change: Partial<Schemas['Callable']> = {}): Schemas['Callable'] {
  return {
    now: 1204,
    later: 300,
    never: 12,
    waiting: 0,
    nextOpensAt: null,
    nextOpensCount: 0,
    nextOpensTimeZone: null,
    reasons: [
      { code: 'hours', count: 300 },
      { code: 'suppressed', count: 12 },
    ],
    asOf: '2026-11-21T18:00:00Z',
    ...change,
  };
}
