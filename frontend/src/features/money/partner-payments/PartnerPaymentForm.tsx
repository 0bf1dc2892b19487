import { useState } from 'react';
import { useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/changes';
import { fieldLabel } from '../../../lib/fieldLabels';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { FormDialog } from '../../../ui/FormDialog';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useOutcome } from '../useOutcome';
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
  statusesFor,
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
  const say = useOutcome();
  const submit = async (values: PartnerPaymentValues) => {
    await run(toInput(values));
    onCreated();
  };
  return (
    <FormDialog
      wide
      title={title}
      submitLabel="Create partner payment"
      draft="partner-payment:new"
      initialValues={initial}
      schema={partnerPaymentSchema(today)}
      onSubmit={submit}
      onFailed={(error) => say.failed(error, FAILED.create)}
      onClose={onClose}
    >
      <PartnerPaymentFields statuses={NEW_STATUSES} current={null} />
    </FormDialog>
  );
}

const isRecord = (value: object) => 'version' in value && 'caseIds' in value;

interface EditProps {
  payment: PartnerPayment;
  onClose: () => void;
}

/** Changes a payment that is neither completed nor canceled. */
export function EditPartnerPayment({ payment, onClose }: EditProps) {
  const today = useToday();
  // What the typing started from; taking the current record closes the form, which shows it.
  const [base] = useState(payment);
  const update = useUpdatePartnerPayment(base.id);
  const saver = useSaver<PartnerPayment, PartnerPaymentPatch>({ update, isRecord, onSaved: onClose });
  const say = useOutcome();
  const submit = async (values: PartnerPaymentValues) => {
    const saved = await saver.save(toPatch(values, base), saver.conflict?.current ?? base);
    if (saved) say.done('Payment Updated', titleOf(saved));
  };
  const { conflict } = saver;
  return (
    <FormDialog
      wide
      title="Edit Partner Payment"
      submitLabel="Save partner payment"
      draft={`partner-payment:${base.id}`}
      initialValues={toValues(base)}
      schema={partnerPaymentSchema(today)}
      notice={
        conflict ? (
          <ConflictNotice
            what="partner payment"
            changes={differences({
              before: toInput(toValues(conflict.base)),
              now: toInput(toValues(conflict.current)),
              mine: conflict.patch,
              label: fieldLabel,
              show: (field, value) => shownValue(field, value, [conflict.base, conflict.current]),
            })}
            isSaving={saver.isSaving}
            onTakeCurrent={saver.takeCurrent}
          />
        ) : null
      }
      onSubmit={submit}
      onFailed={(error) => say.failed(error, FAILED.update)}
      onClose={onClose}
    >
      <PartnerPaymentFields
        statuses={statusesFor(base.status)}
        current={{ id: base.partnerId, name: partnerOf(base) }}
      />
    </FormDialog>
  );
}
