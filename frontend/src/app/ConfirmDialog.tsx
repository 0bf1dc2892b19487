import Typography from '@mui/material/Typography';
import { type AnyObjectSchema, object, string } from 'yup';
import { api } from '../api/client';
import { useUser } from '../api/SessionContext';
import { FormDialog } from '../ui/FormDialog';
import { TextField } from '../ui/fields/TextField';
import { useNotify } from '../ui/useNotify';

const passwordSchema: AnyObjectSchema = object({ password: string().required('Enter your password.') });
const codeSchema: AnyObjectSchema = object({ code: string().trim().required('Enter the code.') });

/** Asks for the password or, of an account with a second factor, for a code. */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const user = useUser();
  const notify = useNotify();
  const byCode = user?.secondFactor ?? false;
  const submit = async ({ code, password }: { code: string; password: string }) => {
    await api.POST('/api/auth/confirm', { body: byCode ? { code } : { password } });
    onEnd(true);
  };
  return (
    <FormDialog
      title="Confirm That It Is You"
      submitLabel="Confirm"
      initialValues={{ code: '', password: '' }}
      schema={byCode ? codeSchema : passwordSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to confirm')}
      onClose={() => onEnd(false)}
    >
      <Typography sx={{ mb: 4 }}>
        {byCode
          ? 'What you are about to do needs a code from your authenticator app. A recovery code works too.'
          : 'What you are about to do needs your password.'}
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
      {byCode ? (
        <TextField name="code" label="Code" autoComplete="one-time-code" autoFocus />
      ) : (
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      )}
    </FormDialog>
  );
}
