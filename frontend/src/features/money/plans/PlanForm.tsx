import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useAddressClient } from '../useAddressClient';
import { useCreatePlan, useUpdatePlan } from './api';
import {
  comparedFields,
  emptyPlan,
  type Plan,
  type PlanPage,
  type PlanPatch,
  type PlanValues,
  planSchema,
  shownValue,
  toInput,
  toPatch,
  toValues,
} from './model';
import { PlanFields } from './PlanFields';

/** A new plan, of the client that the address names. */
export function PlanForm(props: NewFormProps) {
  const client = useAddressClient();
  return client === undefined ? null : <NewPlan {...props} client={client} />;
}

/** The server makes its invoices. */
function NewPlan({ title, client, onClose, onCreated }: NewFormProps & { client: PlanValues['clientId'] }) {
  const today = useToday();
  const [initial] = useState(() => ({ ...emptyPlan(today), clientId: client }));
  const { run } = useCreatePlan();
  const notify = useNotify();
  const submit = async (values: PlanValues) => {
    await run(toInput(values));
    onCreated();
  };
  return (
    <FormDialog
      wide
      title={title}
      submitLabel="Create Payment Plan"
      draft="payment-plan:new"
      initialValues={initial}
      schema={planSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to create payment plan')}
      onClose={onClose}
    >
      <PlanFields base={null} />
    </FormDialog>
  );
}

const isPlan = (value: object) => 'version' in value && 'numberOfPayments' in value;

const conflictChanges = ({ base, current, patch }: Conflict<Plan, PlanPatch>) =>
  differences({
    before: comparedFields(base),
    now: comparedFields(current),
    mine: patch,
    label: fieldLabel,
    show: shownValue,
  });

interface EditPlanProps {
  plan: PlanPage;
  onClose: () => void;
}

/** Changes an open plan; new terms are spread over what is not paid. */
export function EditPlan({ plan, onClose }: EditPlanProps) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState<Plan>(plan);
  const update = useUpdatePlan(base.id);
  const saver = useSaver<Plan, PlanPatch>({ update, isRecord: isPlan, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog
      wide
      title="Edit Payment Plan"
      submitLabel="Save Payment Plan"
      draft={`payment-plan:${base.id}`}
      initialValues={toValues(base)}
      schema={planSchema}
      recordName="payment plan"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => toPatch(values, base)}
      onDone={({ name }) => notify.success('Plan Updated', name)}
      onFailed={(error) => notify.failure(error, 'Failed to update payment plan')}
      onClose={onClose}
    >
      <PlanFields base={base} />
    </EditDialog>
  );
}
