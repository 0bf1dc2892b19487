import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useCreatePartnerPayment, useUpdatePartnerPayment } from './api';
import {
  emptyValues,
  NEW_STATUSES,
  type PartnerPayment,
  type PartnerPaymentPatch,
  type PartnerPaymentValues,
  partnerOf,
  partnerPaymentSchema,
  shownValue,
  titleOf,
  toInput,
  toPatch,
  toValues,
} from './model';
import { PartnerPaymentFields } from './PartnerPaymentFields';

const FAILED = { create: 'Failed to create partner payment', update: 'Failed to update partner payment' };

export function PartnerPaymentForm({ title, onClose, onCreated }: NewFormProps) {
  const today = useToday();
  const [initial] = useState(() => emptyValues(today));
  const { run } = useCreatePartnerPayment();
  const notify = useNotify();
  const submit = async (values: PartnerPaymentValues) => {
    await run(toInput(values));
    onCreated();
  };
  return (
    <FormDialog
      wide
      title={title}
      submitLabel="Create Partner Payment"
      draft="partner-payment:new"
      initialValues={initial}
      schema={partnerPaymentSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, FAILED.create)}
      onClose={onClose}
    >
      <PartnerPaymentFields statuses={NEW_STATUSES} current={null} />
    </FormDialog>
  );
}

const isRecord = (value: object) => 'version' in value && 'caseIds' in value;

const conflictChanges = ({ base, current, patch }: Conflict<PartnerPayment, PartnerPaymentPatch>) =>
  differences({
    before: toInput(toValues(base)),
    now: toInput(toValues(current)),
    mine: patch,
    label: fieldLabel,
    show: (field, value) => shownValue(field, value, [base, current]),
  });

interface EditProps {
  payment: PartnerPayment;
  onClose: () => void;
}

/** Changes a payment that is neither completed nor canceled. */
export function EditPartnerPayment({ payment, onClose }: EditProps) {
  const today = useToday();
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(payment);
  const update = useUpdatePartnerPayment(base.id);
  const saver = useSaver<PartnerPayment, PartnerPaymentPatch>({ update, isRecord, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog
      wide
      title="Edit Partner Payment"
      submitLabel="Save Partner Payment"
      draft={`partner-payment:${base.id}`}
      initialValues={toValues(base)}
      schema={partnerPaymentSchema(today)}
      recordName="partner payment"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => toPatch(values, base)}
      onDone={(saved) => notify.success('Payment Updated', titleOf(saved))}
      onFailed={(error) => notify.failure(error, FAILED.update)}
      onClose={onClose}
    >
      <PartnerPaymentFields
        statuses={[base.status, ...base.nextStatuses]}
        current={{ id: base.partnerId, name: partnerOf(base) }}
      />
    </EditDialog>
  );
}
