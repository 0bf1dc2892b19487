import { object, string } from 'yup';
import { formatPhone } from '../../../lib/people/phone';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type CorrectionBody, useCorrect } from '../api';
import type { Person, Served } from '../model';

const schema = object({ phone: string().trim().required('Phone is required') });

interface CorrectDialogProps {
  person: Person;
  onCorrected: (served: Served) => void;
  onClose: () => void;
}

/** The number, the ZIP code and the email as they are right: the gate is asked again, and the card stays. */
export function CorrectDialog({ person, onCorrected, onClose }: CorrectDialogProps) {
  const { run } = useCorrect();
  const notify = useNotify();
  const before = { phone: formatPhone(person.phone), zip: person.zip ?? '', email: person.email ?? '' };
  const submit = async ({ phone, zip, email }: typeof before) => {
    const body = {
      entity: person.entity,
      entityId: person.id,
      version: person.version,
      ...(phone.trim() === before.phone ? {} : { phone: phone.trim() }),
      ...(zip.trim() === before.zip ? {} : { zip: zip.trim() || null }),
      ...(email.trim() === before.email ? {} : { email: email.trim() || null }),
    } as CorrectionBody;
    const served = await run(body);
    onClose();
    onCorrected(served);
  };
  return (
    <FormDialog
      title={`Correct ${person.name}`}
      submitLabel="Save and Check"
      initialValues={before}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the correction')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="phone" label="Phone" type="tel" required autoFocus />
        <TextField name="zip" label="ZIP Code" inputMode="numeric" />
        <TextField name="email" label="Email" type="email" className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
