import { changedFields, type Difference, differences } from '../../lib/forms/changes';
import { phoneLabelIn } from '../../lib/people/personPhones';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { fieldsOf, type RawLead, type RawLeadFields } from './model';

/** Where the form's word is another than everywhere else. */
const OWN_LABELS: Record<string, string> = { source: 'Lead Source' };

/** A save that met a newer record: what was to be saved, what it was based on, and the record as it is now. */
export interface Conflict {
  mine: RawLeadFields;
  base: RawLead;
  current: RawLead;
}

function mergeTags(base: string[], mine: string[], current: string[]): string[] {
  const kept = current.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...kept, ...mine.filter((tag) => !base.includes(tag) && !kept.includes(tag))];
}

/**
 * Applies the user's changes on top of the current record; untouched fields keep the other person's
 * changes.
 */
export function rebase({ mine, base, current }: Conflict): RawLeadFields {
  const before = fieldsOf(base);
  const now = fieldsOf(current);
  const { notes: _replaced, ...details } = now.timeshareInfo;
  const notes = mine.timeshareInfo.notes;
  return {
    ...now,
    ...changedFields(mine, before),
    marketingTags: mergeTags(before.marketingTags, mine.marketingTags, now.marketingTags),
    // Only the notes are typed here; resort and balance are always those of the record.
    timeshareInfo:
      notes !== before.timeshareInfo.notes ? { ...details, ...(notes ? { notes } : {}) } : now.timeshareInfo,
  };
}

/** Changes by the other person, side by side with the user's own. */
export function conflictChanges({ mine, base, current }: Conflict): Difference[] {
  const before = fieldsOf(base);
  return differences({
    before,
    now: fieldsOf(current),
    mine: changedFields(mine, before),
    label: (field) => OWN_LABELS[field] ?? fieldLabel(field),
    show: phoneLabelIn,
  });
}
