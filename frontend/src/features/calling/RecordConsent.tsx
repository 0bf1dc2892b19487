import FormHelperText from '@mui/material/FormHelperText';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import type { NumberOf } from '../../lib/calling/calling';
import { wallClock } from '../../lib/dates/wallTime';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../ui/fields/FieldShell';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { FileDrop } from '../../ui/files/FileDrop';
import { UploadProgress } from '../../ui/files/UploadProgress';
import { useFieldState } from '../../ui/form/useFieldState';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { useRecordConsent } from './api';
import { CONSENT_KINDS, COPY_TOO_LARGE, type ConsentValues, consentSchema } from './model';

interface RecordConsentProps {
  number: NumberOf;
  onClose: () => void;
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 413
    ? COPY_TOO_LARGE
    : "Couldn't record the consent. Check your connection and try again.";

/** Exactly what they agreed to, where and when, with its copy. */
export function RecordConsent({ number, onClose }: RecordConsentProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const { send, sent } = useRecordConsent(number);
  const notify = useNotify();
  const submit = async (values: ConsentValues) => {
    await send(values);
    notify.success('Consent Recorded');
    onClose();
  };
  const initial: ConsentValues = {
    kind: '',
    wording: '',
    source: '',
    givenOn: today,
    endsOn: '',
    file: null,
  };
  return (
    <FormDialog<ConsentValues>
      title="Record Consent"
      submitLabel="Record Consent"
      draft={`consent:${JSON.stringify(number)}`}
      initialValues={initial}
      schema={consentSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, failureOf(error))}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField name="kind" label="Form" required none="Select" options={[...CONSENT_KINDS]} />
        <TextField
          name="source"
          label="Source"
          required
          hint="Where it was given: a form, a call, a letter."
        />
        <TextField
          className="wide"
          name="wording"
          label="Wording"
          required
          rows={4}
          hint="Exactly what they agreed to."
        />
        <TextField name="givenOn" label="Given On" type="date" required />
        <TextField
          name="endsOn"
          label="Ends On"
          type="date"
          hint="The first day on which it no longer holds; empty when it has no end."
        />
        <CopyField isBusy={sent !== null} />
      </FieldGrid>
      {sent === null ? null : <UploadProgress sent={sent} then="Saving the consent…" />}
    </FormDialog>
  );
}

function CopyField({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const { field, error, setValue } = useFieldState<File | null>('file');
  return (
    <div className="wide">
      <FileDrop
        label="Copy of the consent"
        prompt="Drop a copy of the consent here or choose it."
        hint="PDF, PNG or JPEG up to 10 MB. A written consent needs it: without one it opens nothing."
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        icon={FileText}
        file={field.value}
        isBusy={isBusy}
        isWrong={error !== undefined}
        describedBy={error ? id : undefined}
        onChoose={(file) => void setValue(file)}
      />
      {error ? (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}
