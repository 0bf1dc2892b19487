import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/ApiError';
import { answer, api } from '../../api/client';
import { useSession } from '../../api/SessionContext';
import { useMeta } from '../../api/useMeta';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNotify } from '../../ui/toasts/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { CodeForm, type CodeNeeded } from './CodeForm';
import { signInSchema } from './model';

/** No answer came at all: that says nothing about the password. */
const UNREACHABLE = "Can't reach the server. Check your connection and try again.";

/** The password, and of an account with a second factor its code or a passkey. */
export default function LoginPage() {
  const [needed, setNeeded] = useState<CodeNeeded | null>(null);
  return needed ? (
    <CodeForm needed={needed} onBack={() => setNeeded(null)} />
  ) : (
    <PasswordStep onCodeNeeded={setNeeded} />
  );
}

/** Signing in changes the session; GuestOnly then leads on to `?next=` or "/". */
function PasswordStep({ onCodeNeeded }: { onCodeNeeded: (needed: CodeNeeded) => void }) {
  const { signIn } = useSession();
  const registration = useMeta()?.registration;
  const notify = useNotify();
  const submit = async (values: { username: string; password: string }) => {
    const given = await answer(api.POST('/api/auth/login', { body: values }));
    if ('user' in given) signIn(given.user);
    else onCodeNeeded(given);
  };
  const failed = (error: unknown) =>
    notify.failure(error, error instanceof ApiError ? 'Invalid username or password' : UNREACHABLE, {
      title: 'Login Failed',
    });
  return (
    <AuthLayout title="Sign in to your account">
      <WhySignedOut />
      <DemoHint />
      <FormFrame
        initialValues={{ username: '', password: '' }}
        schema={signInSchema}
        onSubmit={submit}
        onFailed={failed}
        isTransient
      >
        <TextField name="username" label="Username" autoComplete="username" autoFocus />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton label="Sign In" fullWidth />
      </FormFrame>
      <AuthLinks>
        <Link to="/auth/forgot-password">Forgot password?</Link>
        {registration === 'closed' ? null : (
          <>
            ·<Link to="/register">Create an account</Link>
          </>
        )}
      </AuthLinks>
    </AuthLayout>
  );
}

/** Whose session ended is not left to wonder. */
function WhySignedOut() {
  const { state } = useSession();
  if (state.status !== 'anonymous' || !state.said) return null;
  return (
    <Alert severity="info" role="note" sx={{ mb: 4 }}>
      {state.said}
    </Alert>
  );
}

function DemoHint() {
  const demo = useMeta()?.demo;
  if (!demo) return null;
  return (
    <Alert severity="info" role="note" sx={{ mb: 4 }}>
      {`Default credentials: ${demo.username} / ${demo.password}`}
    </Alert>
  );
}
