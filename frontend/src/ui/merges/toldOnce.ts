import type { TimelineEntry } from '../timeline/timelineWords';

/** A merge and its undoing each write an entry on both records; only that of the one that stayed names the other. */
const isOfSurvivor = ({ details }: TimelineEntry) => details.absorbed !== undefined;

/** The same for both entries: "lead.merged 9". */
const actOf = ({ kind, details }: TimelineEntry) =>
  `${kind.replace(/\.merged_into$/, '.merged')} ${details.mergeId}`;

/** A timeline that shows both records together, without the entry that says the same from the other side. */
export function toldOnce(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const told = new Set(entries.filter(isOfSurvivor).map(actOf));
  return entries.filter((entry) => isOfSurvivor(entry) || !told.has(actOf(entry)));
}
