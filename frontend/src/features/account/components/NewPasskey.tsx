import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useAddPasskey } from '../api';
import { passkeySchema } from '../model';

interface NewPasskeyProps {
  /** With recovery codes, when it turned the second factor on. */
  onAdded: (recoveryCodes: string[]) => void;
}

/** Names a passkey and lets the browser make it. */
export function NewPasskey({ onAdded }: NewPasskeyProps) {
  const { run } = useAddPasskey();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const submit = async ({ name }: { name: string }) => {
    const { recoveryCodes } = await run(name.trim());
    setOpen(false);
    notify.success('Passkey Added', 'You can use it the next time you sign in.');
    onAdded(recoveryCodes);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Add Passkey
      </Button>
      {isOpen ? (
        <FormDialog
          title="Add Passkey"
          submitLabel="Add Passkey"
          initialValues={{ name: '' }}
          schema={passkeySchema}
          onSubmit={submit}
          onFailed={(error) => notify.failure(error, 'No passkey was added. Try again.')}
          onClose={() => setOpen(false)}
          isTransient
        >
          <Typography sx={{ mb: 4 }}>
            Your browser then asks for your fingerprint, face or PIN, or for a security key.
          </Typography>
          <TextField name="name" label="Name" hint="Such as the device: Laptop." autoFocus />
        </FormDialog>
      ) : null}
    </>
  );
}
