import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Conflict, useSaver } from '../../../api/useSaver';
import type { CallList } from '../../../lib/calling/callable';
import { changedFields, differences } from '../../../lib/forms/changes';
import { paths } from '../../../lib/paths/paths';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCampaign, useChangeCampaign, useMakeCampaign } from './api';
import { CampaignFields } from './CampaignFields';
import { ladderText } from './ladder';
import {
  type Campaign,
  type CampaignValues,
  campaignSchema,
  emptyCampaign,
  type CampaignFields as Fields,
  fieldsOf,
  filterWords,
  isCampaign,
  toValues,
} from './model';

interface NewCampaignProps {
  /** Whom the list showed from which it was opened. */
  list: CallList;
  filter: string;
  onClose: () => void;
}

export function NewCampaign({ list, filter, onClose }: NewCampaignProps) {
  const [initial] = useState(() => emptyCampaign(list, filter));
  const { run } = useMakeCampaign();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async (values: CampaignValues) => {
    const made = await run({ list: values.list, ...fieldsOf(values) });
    notify.success('Campaign Created', made.name, {
      label: 'Open Campaign',
      onClick: () => navigate(paths.campaign(made.id)),
    });
    onClose();
  };
  return (
    <FormDialog<CampaignValues>
      wide
      title="New Campaign"
      submitLabel="Create Campaign"
      draft="campaign:new"
      initialValues={initial}
      schema={campaignSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to create the campaign')}
      onClose={onClose}
    >
      <CampaignFields kept={initial} isNew />
    </FormDialog>
  );
}

export function EditCampaign({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <OpenedRecord recordName="campaign" reading={useCampaign(id)} onClose={onClose}>
      {(campaign) => <EditCampaignForm initial={campaign} onClose={onClose} />}
    </OpenedRecord>
  );
}

type CampaignPatch = Partial<Fields>;

const LABELS: Record<keyof Fields, string> = {
  name: 'Name',
  filter: 'Who Is Called',
  brand: 'Brand',
  scriptId: 'Script',
  ladderMinutes: 'Next Attempts',
  priority: 'Priority',
  memberIds: 'Members',
};

function conflictChanges({ base, current, patch }: Conflict<Campaign, CampaignPatch>) {
  const names = new Map([...base.members, ...current.members].map(({ id, name }) => [id, name]));
  const scripts = new Map([base, current].map(({ scriptId, scriptName }) => [scriptId, scriptName]));
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'filter') return filterWords(String(value));
    if (field === 'ladderMinutes') return ladderText(value as number[]);
    if (field === 'scriptId') return scripts.get(value as number | null) ?? undefined;
    if (field !== 'memberIds') return undefined;
    return (value as number[]).map((id) => names.get(id) ?? String(id)).join(', ') || 'everyone';
  };
  return differences({
    before: fieldsOf(toValues(base)),
    now: fieldsOf(toValues(current)),
    mine: patch,
    label: (field) => LABELS[field as keyof Fields] ?? field,
    show,
  });
}

function EditCampaignForm({ initial, onClose }: { initial: Campaign; onClose: () => void }) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(initial);
  const [values] = useState(() => toValues(base));
  const update = useChangeCampaign(base.id);
  const saver = useSaver<Campaign, CampaignPatch>({ update, isRecord: isCampaign, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog<CampaignValues, Campaign, CampaignPatch>
      wide
      title="Edit Campaign"
      submitLabel="Save Campaign"
      draft={`campaign:${base.id}`}
      initialValues={values}
      schema={campaignSchema}
      recordName="campaign"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(next) => changedFields(fieldsOf(next), fieldsOf(values))}
      onDone={(saved) => notify.success('Campaign Updated', saved.name)}
      onFailed={(error) => notify.failure(error, 'Failed to update the campaign')}
      onClose={onClose}
    >
      <CampaignFields kept={values} isNew={false} />
    </EditDialog>
  );
}
