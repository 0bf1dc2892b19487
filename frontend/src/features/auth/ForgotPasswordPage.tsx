import { useState } from 'react';
import { Link } from 'react-router';
import { answer, api } from '../../api/client';
import { useApi } from '../../api/useApi';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { LoadingState } from '../../ui/states/states';
import { useNotify } from '../../ui/toasts/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { forgotSchema } from './model';

const ASK = 'Ask an administrator for a reset link.';
const SENT = 'If the account exists, a link is on its way.';

/** A one-time link by email; an office without email has its administrator make one. */
export default function ForgotPasswordPage() {
  const { data: meta, error } = useApi('/api/meta', {});
  const [said, setSaid] = useState<string | null>(null);
  return (
    <AuthLayout title="Forgot password?">
      {meta || error ? null : <LoadingState />}
      {said ? <p role="status">{said}</p> : null}
      {meta?.mail && !said ? <ForgotForm onAnswer={(mail) => setSaid(mail ? SENT : ASK)} /> : null}
      {(meta && !meta.mail) || error ? <p>{ASK}</p> : null}
      <AuthLinks>
        <Link to="/login">Back to sign in</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

/** The answer is the same for a known and an unknown name. */
function ForgotForm({ onAnswer }: { onAnswer: (mail: boolean) => void }) {
  const notify = useNotify();
  const submit = async ({ username }: { username: string }) => {
    const { mail } = await answer(api.POST('/api/auth/forgot', { body: { username: username.trim() } }));
    onAnswer(mail);
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to send the link');
  return (
    <FormFrame initialValues={{ username: '' }} schema={forgotSchema} onSubmit={submit} onFailed={failed}>
      <TextField name="username" label="Username or Email" autoComplete="username" autoFocus />
      <SubmitButton label="Send Reset Link" fullWidth />
    </FormFrame>
  );
}
