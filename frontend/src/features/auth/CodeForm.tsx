import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { answer, api } from '../../api/client';
import { useSession } from '../../api/SessionContext';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNotify } from '../../ui/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { codeSchema } from './model';

/** The second step of signing in: the password was right. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const { signIn } = useSession();
  const notify = useNotify();
  const [byRecovery, setByRecovery] = useState(false);
  const submit = async (body: { code: string }) => {
    const { user } = await answer(api.POST('/api/auth/second-factor', { body }));
    signIn(user);
  };
  const failed = (error: unknown) => {
    notify.failure(error, 'This code is wrong. Wait for the next one.', { title: 'Login Failed' });
    if (error instanceof ApiError && error.code === 'sign_in_expired') onBack();
  };
  return (
    <AuthLayout title={byRecovery ? 'Enter a recovery code' : 'Enter the code'}>
      <FormFrame
        key={String(byRecovery)}
        initialValues={{ code: '' }}
        schema={codeSchema}
        onSubmit={submit}
        onFailed={failed}
        isTransient
      >
        {byRecovery ? (
          <TextField name="code" label="Recovery Code" hint="Each one works once." autoFocus />
        ) : (
          <TextField
            name="code"
            label="Code"
            hint="The six digits from your authenticator app."
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        )}
        <SubmitButton label="Sign In" fullWidth />
      </FormFrame>
      <AuthLinks as="div">
        <Button variant="text" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="text" onClick={onBack}>
          Back to sign in
        </Button>
      </AuthLinks>
    </AuthLayout>
  );
}
