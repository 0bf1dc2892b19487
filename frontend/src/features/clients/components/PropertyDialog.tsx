import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { formatMoney } from '../../../lib/money/money';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useAddProperty, useUpdateProperty } from '../propertyApi';
import {
  changesOf,
  emptyProperty,
  MORTGAGE_STATUSES,
  type Property,
  type PropertyPatch,
  type PropertyValues,
  toInput,
  toValues,
  USUAL,
} from '../propertyModel';
import { propertySchema } from '../propertyRules';

export function AddProperty({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { run } = useAddProperty(clientId);
  const notify = useNotify();
  const submit = async (values: PropertyValues) => {
    await run(toInput(values));
    notify.success('Success', 'Property added successfully');
    onClose();
  };
  return (
    <FormDialog
      title="Add Property"
      submitLabel="Add Property"
      draft={`client:${clientId}:property`}
      initialValues={emptyProperty}
      schema={propertySchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add property')}
      onClose={onClose}
    >
      <PropertyFields />
    </FormDialog>
  );
}

const isProperty = (value: object) => 'version' in value && 'resortName' in value;
const MONEY_FIELDS = ['mortgageBalance', 'maintenanceFees'];

function conflictChanges({ base, current, patch }: Conflict<Property, PropertyPatch>) {
  return differences({
    before: toInput(toValues(base)),
    now: toInput(toValues(current)),
    mine: patch,
    label: fieldLabel,
    show: (field, value) =>
      MONEY_FIELDS.includes(field) && typeof value === 'number' ? formatMoney(value) : undefined,
  });
}

export function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(property);
  const update = useUpdateProperty(base.id);
  const saver = useSaver<Property, PropertyPatch>({ update, isRecord: isProperty, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog
      title="Edit Property"
      submitLabel="Save Property"
      draft={`property:${base.id}`}
      initialValues={toValues(base)}
      schema={propertySchema}
      recordName="property"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => changesOf(values, base)}
      onDone={() => notify.success('Success', 'Property updated successfully')}
      onFailed={(error) => notify.failure(error, 'Failed to update property')}
      onClose={onClose}
    >
      <PropertyFields />
    </EditDialog>
  );
}

function PropertyFields() {
  return (
    <FieldGrid>
      <TextField name="resortName" label="Resort Name" required autoFocus className="wide" />
      <TextField name="location" label="Location" />
      <TextField name="state" label="State" hint="Such as FL" />
      <TextField name="developer" label="Developer" />
      <TextField
        name="contractNumber"
        label="Contract or Account Number"
        hint="As the resort has it; printed on agreements"
      />
      <TextField name="ownershipType" label="Ownership Type" suggestions={USUAL.ownershipType} />
      <TextField name="points" label="Points" inputMode="numeric" />
      <TextField name="week" label="Week" />
      <TextField name="usage" label="Usage" suggestions={USUAL.usage} />
      <TextField name="annual" label="Frequency" suggestions={USUAL.annual} />
      <SelectField
        name="mortgageStatus"
        label="Mortgage Status"
        options={asOptions(MORTGAGE_STATUSES)}
        none="Unknown Status"
      />
      <TextField name="mortgageBalance" label="Mortgage Balance" inputMode="decimal" hint="In dollars" />
      <TextField name="maintenanceFees" label="Maintenance Fees" inputMode="decimal" hint="In dollars" />
      <TextField name="exitType" label="Exit Type" suggestions={USUAL.exitType} />
      <TextField name="purchaseDate" label="Purchase Date" type="date" />
    </FieldGrid>
  );
}
