import { useFormikContext } from 'formik';
import type { Ref } from 'react';
import type { UnsavedForm } from '../../../../lib/forms/unsaved';
import { dollarsOf, readCents } from '../../../../lib/money/cents';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { MoneyField } from '../../../../ui/fields/MoneyField';
import { CancelButton } from '../../../../ui/form/CancelButton';
import { FormActions } from '../../../../ui/form/FormActions';
import { FormFrame } from '../../../../ui/form/FormFrame';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { Money } from '../../../../ui/money/Money';
import { Fact, Facts } from '../../../../ui/text/Facts';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { LinkFields } from '../components/LinkFields';
import { useLinkOptions } from '../useLinkOptions';
import { type ChargeValues, chargeSchema } from './model';

interface ChargeFormProps {
  initial: ChargeValues;
  unsavedForm: Ref<UnsavedForm | null>;
  onSubmit: (values: ChargeValues) => Promise<boolean>;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Asks for client and amount; the server's answer decides which card form follows. */
export function ChargeForm({ initial, unsavedForm, onSubmit, onCancel, onDirty }: ChargeFormProps) {
  const notify = useNotify();
  const failed = (error: unknown) =>
    notify.failure(error, 'There was an error setting up the payment. Please try again.', {
      title: 'Payment Setup Failed',
    });
  return (
    <FormFrame
      initialValues={initial}
      schema={chargeSchema}
      unsavedForm={unsavedForm}
      onSubmit={onSubmit}
      onFailed={failed}
    >
      {({ dirty, isSubmitting }) => {
        onDirty(dirty || isSubmitting);
        return (
          <>
            <ChargeFields />
            <FormActions>
              <CancelButton onCancel={onCancel} />
              <SubmitButton label="Continue to Card" />
            </FormActions>
          </>
        );
      }}
    </FormFrame>
  );
}

function ChargeFields() {
  const { values } = useFormikContext<ChargeValues>();
  const links = useLinkOptions(values.clientId?.id ?? null, false);
  const owed = values.invoiceId ? readCents(values.amount) : null;
  return (
    <FieldGrid>
      <LinkFields links={links} isWhole />
      {owed === null ? (
        <MoneyField name="amount" label="Amount" required />
      ) : (
        <Facts className="wide">
          <Fact label="Amount (Full Balance Due)" wide>
            <Money dollars={dollarsOf(owed)} />
          </Fact>
        </Facts>
      )}
    </FieldGrid>
  );
}
