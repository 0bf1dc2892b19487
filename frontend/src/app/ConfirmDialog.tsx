import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { type AnyObjectSchema, object, string } from 'yup';
import { api } from '../api/client';
import { canUsePasskeys } from '../api/passkeys';
import { useSession, useUser } from '../api/SessionContext';
import { fieldErrors } from '../lib/forms/fieldErrors';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { TextField } from '../ui/fields/TextField';
import { useNotify } from '../ui/toasts/useNotify';
import { ConfirmByPasskey } from './ConfirmByPasskey';

const passwordSchema: AnyObjectSchema = object({ password: string().required('Enter your password.') });
const codeSchema: AnyObjectSchema = object({ code: string().trim().required('Enter the code.') });

type Proof = 'code' | 'password';

/**
 * Asks for the password or, of an account with a second factor, for a code or a passkey. The server has the last word on which: the factor
 * may have been reset, or turned on in another tab.
 */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { check } = useSession();
  const user = useUser();
  const notify = useNotify();
  const [named, setNamed] = useState<Proof | null>(null);
  const proof = named ?? (user?.secondFactor ? 'code' : 'password');
  const submit = async ({ code, password }: { code: string; password: string }) => {
    try {
      await api.POST('/api/auth/confirm', { body: proof === 'code' ? { code } : { password } });
    } catch (error) {
      const other = proof === 'code' ? 'password' : 'code';
      if (other in fieldErrors(error)) {
        await check();
        setNamed(other);
      }
      throw error;
    }
    onEnd(true);
  };
  return (
    <FormDialog
      title="Confirm It's You"
      submitLabel="Confirm"
      initialValues={{ code: '', password: '' }}
      schema={proof === 'code' ? codeSchema : passwordSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to confirm')}
      onClose={() => onEnd(false)}
      isTransient
    >
      <Typography sx={{ mb: 4 }}>
        {proof === 'code'
          ? 'This action needs a code from your authenticator app. A recovery code works too.'
          : 'This action needs your password.'}
      </Typography>
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        name="account"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      <ProofField key={proof} proof={proof} />
      {proof === 'code' && canUsePasskeys() ? <ConfirmByPasskey onConfirmed={() => onEnd(true)} /> : null}
    </FormDialog>
  );
}

function ProofField({ proof }: { proof: Proof }) {
  const { setFieldValue } = useFormikContext();
  const other = proof === 'code' ? 'password' : 'code';
  // What was typed before this was asked for is not kept.
  useEffect(() => void setFieldValue(other, '', false), [other, setFieldValue]);
  return proof === 'code' ? (
    <TextField name="code" label="Code" autoComplete="one-time-code" autoFocus />
  ) : (
    <TextField name="password" label="Password" type="password" autoComplete="current-password" autoFocus />
  );
}
