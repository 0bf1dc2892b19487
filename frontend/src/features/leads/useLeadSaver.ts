import { type Conflict, useSaver } from '../../api/useSaver';
import { type Difference, differences } from '../../lib/forms/changes';
import { phoneLabelIn } from '../../lib/people/personPhones';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { useUpdateLead } from './api';
import { type Lead, type LeadPatch, toInput, toValues } from './model';

const isLead = (value: object) => 'version' in value && 'timeshareInfo' in value;

/** Saves changes of a lead with the version they were based on. */
export function useLeadSaver(id: number, onSaved: (lead: Lead) => void) {
  const update = useUpdateLead(id);
  return useSaver<Lead, LeadPatch>({ update, isRecord: isLead, onSaved });
}

/** Changes by the other person, side by side with the unsaved ones. */
export function conflictChanges({ base, current, patch }: Conflict<Lead, LeadPatch>): Difference[] {
  const staff = [base, current].flatMap(({ assignedTo }) => assignedTo ?? []);
  return differences({
    before: toInput(toValues(base)),
    now: toInput(toValues(current)),
    mine: patch,
    label: fieldLabel,
    show: (field, value) =>
      field === 'assignedTo'
        ? (staff.find(({ id }) => id === value)?.name ?? 'someone else')
        : phoneLabelIn(field, value),
  });
}
