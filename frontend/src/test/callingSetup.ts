import type { components } from '../api/schema';

type Setup = components['schemas']['CallingSetup'];

export const setup = (change: Partial<Setup> = {}): Setup => ({
  endedAt: null,
  endedBy: null,
  todo: [
    { text: 'Load the national do-not-call registry.', isDone: true },
    { text: 'Enter the registrations with states, or leave these closed: Utah.', isDone: false },
  ],
  unreviewed: 29,
  missingYears: [],
  ...change,
});
