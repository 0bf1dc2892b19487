import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client';
import { usePasswordMinimum } from '../../api/useMeta';
import { passwordHint } from '../../lib/session/passwordRules';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNotify } from '../../ui/toasts/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { resetSchema, resetToken } from './model';

export default function ResetPasswordPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => resetToken(hash));
  // Read once, it leaves the address: it cannot be found in the history, or on the screen that is shared.
  useEffect(() => {
    if (!hash) return;
    // Another link in the same tab changes the fragment only: the page is not loaded again.
    setToken(resetToken(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return (
    <AuthLayout title="Choose a new password">
      {token ? (
        <ResetForm key={token} token={token} />
      ) : (
        <p>This link is incomplete. Ask an administrator for a new one.</p>
      )}
      <AuthLinks>
        <Link to="/login">Back to sign in</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

function ResetForm({ token }: { token: string }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const least = usePasswordMinimum();
  const schema = useMemo(() => resetSchema(least), [least]);
  const submit = async ({ password }: { password: string }) => {
    await api.POST('/api/auth/reset', { body: { token, password } });
    notify.success('Password Changed', 'You can now sign in with your new password.');
    void navigate('/login', { replace: true });
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to change the password');
  return (
    <FormFrame
      initialValues={{ password: '', confirmPassword: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
      isTransient
    >
      <TextField
        name="password"
        label="New Password"
        hint={passwordHint(least)}
        type="password"
        autoComplete="new-password"
        autoFocus
      />
      <TextField
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton label="Change Password" fullWidth />
    </FormFrame>
  );
}
