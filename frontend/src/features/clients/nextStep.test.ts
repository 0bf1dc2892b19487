import { expect, test } from 'vitest';
import { exitCase, property } from '../../test/clients';
import { nextMilestone } from './nextStep';

const reached = (...days: string[]) => {
  const { milestones } = exitCase();
  return milestones.map((step, place) => ({ ...step, reachedOn: days[place] ?? null }));
};
const day = '2026-11-05';
const ended = property({ exitCase: exitCase({ milestones: reached(day, day, day, day, day) }) });
const begun = property({ exitCase: exitCase({ milestones: reached('2026-11-05', '2026-11-12') }) });

test.each([
  ['there is no property', 'Active', [], undefined],
  ['a property has no case', 'Active', [property()], undefined],
  ['every case is at its end', 'Active', [ended], undefined],
  ['the business is over', 'Canceled', [begun], undefined],
  [
    'no step was reached',
    'On Hold',
    [property({ exitCase: exitCase({ milestones: reached() }) })],
    { text: 'Sent to Partner, Palm Cove Resort', lastReached: null },
  ],
  [
    'one is at its end and one is not',
    'Active',
    [ended, begun],
    { text: 'Letter Sent, Palm Cove Resort', lastReached: '2026-11-12' },
  ],
] as const)('R5-152 the step that waits when %s', (_, status, properties, expected) => {
  expect(nextMilestone(status, properties)).toEqual(expected);
});
