import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** The clock of a case that waits for its resort. */
export function caseClock(change: Partial<Schemas['CaseClock']> = {}): Schemas['CaseClock'] {
  return {
    id: 31,
    sentence: 'Letter sent 41 days ago. Waiting on the resort.',
    waited: [{ waitsOn: 'resort', days: 41 }],
    nextStep: {
      what: 'Call the resort',
      dueOn: '2026-12-01',
      waitsOn: 'resort',
      ownerId: null,
      ownerName: null,
    },
    silence: {
      since: '2026-10-26',
      days: 26,
      sentence: 'No word to the client for 26 days.',
      owedOn: '2026-11-25',
      owedSentence: 'Update owed by Nov 25.',
      isOwed: false,
    },
    deadlines: [
      {
        id: null,
        kind: 'resorts_answer',
        dueOn: '2026-11-12',
        sentence: 'The resort’s answer was due Nov 12.',
      },
      { id: 4, kind: null, dueOn: '2026-12-12', sentence: 'The county’s recording is due Dec 12.' },
    ],
    openWay: null,
    words: [
      {
        id: 8,
        source: 'letter',
        reachedOn: '2026-10-26',
        promisedOn: null,
        notedBy: 'Maya Torres',
        isTakenBack: false,
      },
    ],
    ...change,
  };
}
