import { type Conflict, useSaver } from '../../api/useSaver';
import { type Difference, differences } from '../../lib/forms/changes';
import { phoneLabelIn } from '../../lib/people/personPhones';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { useUpdateClient } from './api';
import { type Client, type ClientPatch, toInput, toValues } from './model';

const isClient = (value: object) => 'version' in value && 'moneySummary' in value;

/** Saves changes of a client with the version they were based on. */
export function useClientSaver(id: number, onSaved: (client: Client) => void) {
  const update = useUpdateClient(id);
  return useSaver<Client, ClientPatch>({ update, isRecord: isClient, onSaved });
}

/** Changes by the other person, side by side with the unsaved ones. */
export function conflictChanges({ base, current, patch }: Conflict<Client, ClientPatch>): Difference[] {
  return differences({
    before: toInput(toValues(base)),
    now: toInput(toValues(current)),
    mine: patch,
    label: fieldLabel,
    show: (field, value) => named(field, value, [base, current]) ?? phoneLabelIn(field, value),
  });
}

/** People and partners by name; one that neither record has is only known as another. */
function named(field: string, value: unknown, records: Client[]): string | undefined {
  if (value === null) return undefined;
  const names = records.map(({ assignee, fulfillmentPartnerId, fulfillmentPartner }) => ({
    assignedTo: assignee,
    fulfillmentPartnerId: { id: fulfillmentPartnerId, name: fulfillmentPartner },
  }));
  if (field !== 'assignedTo' && field !== 'fulfillmentPartnerId') return undefined;
  return names.find((each) => each[field]?.id === value)?.[field]?.name ?? 'someone else';
}
