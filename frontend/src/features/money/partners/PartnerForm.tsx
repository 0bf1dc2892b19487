import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useAddPartner, usePartner, useUpdatePartner } from './api';
import { isPartner, type Partner, type PartnerPatch, type PartnerValues } from './model';
import { partnerSchema } from './rules';

function NameField() {
  return <TextField name="name" label="Name" required autoFocus />;
}

export function AddPartner({ onClose }: { onClose: () => void }) {
  const { run } = useAddPartner();
  const notify = useNotify();
  const submit = async ({ name }: PartnerValues) => {
    const partner = await run(name.trim());
    notify.success('Partner Added', partner.name);
    onClose();
  };
  return (
    <FormDialog
      title="New Partner"
      submitLabel="Add Partner"
      draft="partner:new"
      initialValues={{ name: '' }}
      schema={partnerSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add partner')}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

export function EditPartner({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <OpenedRecord recordName="partner" reading={usePartner(id)} onClose={onClose}>
      {(partner) => <PartnerNameForm initial={partner} onClose={onClose} />}
    </OpenedRecord>
  );
}

const conflictChanges = ({ base, current, patch }: Conflict<Partner, PartnerPatch>) =>
  differences({
    before: { name: base.name },
    now: { name: current.name },
    mine: patch,
    label: fieldLabel,
  });

function PartnerNameForm({ initial, onClose }: { initial: Partner; onClose: () => void }) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(initial);
  const update = useUpdatePartner(base.id);
  const saver = useSaver<Partner, PartnerPatch>({ update, isRecord: isPartner, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog
      title="Edit Partner"
      submitLabel="Save Partner"
      draft={`partner:${base.id}`}
      initialValues={{ name: base.name }}
      schema={partnerSchema}
      recordName="partner"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={({ name }: PartnerValues) => ({ name: name.trim() })}
      onDone={(saved) => notify.success('Partner Updated', saved.name)}
      onFailed={(error) => notify.failure(error, 'Failed to update partner')}
      onClose={onClose}
    >
      <NameField />
    </EditDialog>
  );
}
