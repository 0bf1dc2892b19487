import { expect, test } from 'vitest';
import type { TimelineEntry } from '../timeline/timelineWords';
import { toldOnce } from './toldOnce';

const entry = (
  id: number,
  kind: string,
  about: number,
  details: TimelineEntry['details'],
): TimelineEntry => ({
  id,
  at: '2026-11-21T12:00:00Z',
  kind,
  actor: null,
  from: null,
  to: null,
  note: null,
  changes: [],
  about: { entity: 'lead', id: about },
  details,
});

const leftOver = (...entries: TimelineEntry[]) => toldOnce(entries).map(({ id }) => id);

const merged = entry(4, 'lead.merged', 12, { mergeId: '9', absorbed: '15' });
const mergedInto = entry(5, 'lead.merged_into', 15, { mergeId: '9', into: '12' });
const unmerged = entry(6, 'lead.unmerged', 12, { mergeId: '9', absorbed: '15' });
const unmergedOf = entry(7, 'lead.unmerged', 15, { mergeId: '9', of: '12' });

test('R5-047 where both records are shown, a merge and its undoing are told once, of the one that stayed', () => {
  expect(leftOver(unmergedOf, unmerged, mergedInto, merged)).toEqual([6, 4]);
});

test('R5-047 on the timeline of the one that was merged and parted again, both are told', () => {
  expect(leftOver(unmergedOf, mergedInto)).toEqual([7, 5]);
});

test('R5-047 only the entry of the same merge and of the same act is left out', () => {
  const elsewhere = entry(3, 'lead.merged_into', 15, { mergeId: '8', into: '30' });
  const created = entry(1, 'lead.created', 15, {});
  expect(leftOver(unmergedOf, merged, elsewhere, created)).toEqual([7, 4, 3, 1]);
});
