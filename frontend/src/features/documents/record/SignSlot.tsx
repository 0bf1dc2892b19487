import Typography from '@mui/material/Typography';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Document, type Signer, signedText } from '../model';
import { type SignatureInput, useSignSlot } from './api';
import { SIGNED_HOW, type SignValues, signSchema } from './model';

interface SignSlotProps {
  document: Document;
  signer: Signer;
  onClose: () => void;
}

/** Records that someone signed. The last signature makes the document Signed. */
export function SignSlot({ document, signer, onClose }: SignSlotProps) {
  const { run } = useSignSlot(document.id);
  const { date: today } = wallClock(useBusinessTimeZone());
  const notify = useNotify();
  const who = signer.name || signer.role;
  const submit = async ({ signedOn, how }: SignValues) => {
    const body = {
      version: document.version,
      slot: signer.slot,
      signedOn,
      how: how as SignatureInput['how'],
    };
    const saved = await run(body);
    notify.success('Signature Recorded', signedText(saved) ?? saved.title);
    onClose();
  };
  return (
    <FormDialog<SignValues>
      title="Record Signature"
      submitLabel="Record Signature"
      draft={`document:${document.id}:sign:${signer.slot}`}
      initialValues={{ signedOn: today, how: 'On paper' }}
      schema={signSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to record the signature')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{`${who} signed “${document.title}”.`}</Typography>
      <FieldGrid>
        <TextField name="signedOn" label="Signed On" type="date" required autoFocus />
        <SelectField name="how" label="How" options={asOptions(SIGNED_HOW)} />
      </FieldGrid>
    </FormDialog>
  );
}
