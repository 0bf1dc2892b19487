import { useState } from 'react';
import { useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/changes';
import { fieldLabel } from '../../../lib/fieldLabels';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { OpenedRecord } from '../../../ui/OpenedRecord';
import { useOutcome } from '../useOutcome';
import { useAddPartner, usePartner, useUpdatePartner } from './api';
import { isPartner, type Partner, type PartnerPatch, type PartnerValues, partnerSchema } from './model';

function NameField() {
  return <TextField name="name" label="Name" required autoFocus />;
}

export function AddPartner({ onClose }: { onClose: () => void }) {
  const { run } = useAddPartner();
  const say = useOutcome();
  const submit = async ({ name }: PartnerValues) => {
    const partner = await run(name.trim());
    say.done('Partner Added', partner.name);
    onClose();
  };
  return (
    <FormDialog
      title="New partner"
      submitLabel="Add partner"
      draft="partner:new"
      initialValues={{ name: '' }}
      schema={partnerSchema}
      onSubmit={submit}
      onFailed={(error) => say.failed(error, 'Failed to add partner')}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

export function EditPartner({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <OpenedRecord what="partner" reading={usePartner(id)} onClose={onClose}>
      {(partner) => <EditForm initial={partner} onClose={onClose} />}
    </OpenedRecord>
  );
}

function EditForm({ initial, onClose }: { initial: Partner; onClose: () => void }) {
  // What the typing started from; taking the current record closes the form, which shows it.
  const [base] = useState(initial);
  const update = useUpdatePartner(base.id);
  const saver = useSaver<Partner, PartnerPatch>({ update, isRecord: isPartner, onSaved: onClose });
  const say = useOutcome();
  const submit = async ({ name }: PartnerValues) => {
    const saved = await saver.save({ name: name.trim() }, saver.conflict?.current ?? base);
    if (saved) say.done('Partner Updated', saved.name);
  };
  const { conflict } = saver;
  return (
    <FormDialog
      title="Edit partner"
      submitLabel="Save partner"
      draft={`partner:${base.id}`}
      initialValues={{ name: base.name }}
      schema={partnerSchema}
      notice={
        conflict ? (
          <ConflictNotice
            what="partner"
            changes={differences({
              before: { name: conflict.base.name },
              now: { name: conflict.current.name },
              mine: conflict.patch,
              label: fieldLabel,
            })}
            isSaving={saver.isSaving}
            onTakeCurrent={saver.takeCurrent}
          />
        ) : null
      }
      onSubmit={submit}
      onFailed={(error) => say.failed(error, 'Failed to update partner')}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}
