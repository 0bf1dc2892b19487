import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client';
import { type Meta, useMeta, usePasswordMinimum } from '../../api/useMeta';
import { passwordHint } from '../../lib/session/passwordRules';
import { FieldGrid } from '../../ui/fields/FieldShell';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNotify } from '../../ui/toasts/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { emptyRegistration, type RegisterValues, registerSchema, registration, roleOptions } from './model';

export default function RegisterPage() {
  const mode = useMeta()?.registration;
  return (
    <AuthLayout title="Create an account" wide>
      {mode === 'closed' ? (
        <p>Registration is closed. Ask an administrator for an account.</p>
      ) : (
        <RegisterForm mode={mode} />
      )}
      <AuthLinks>
        Already have an account? <Link to="/login">Sign in</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

function RegisterForm({ mode }: { mode: Meta['registration'] | undefined }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const least = usePasswordMinimum();
  const schema = useMemo(() => registerSchema(least), [least]);
  const submit = async (values: RegisterValues) => {
    await api.POST('/api/auth/register', { body: registration(values) });
    notify.success(
      'Registration Successful',
      mode === 'approval'
        ? 'Your account has been created. An administrator must approve it before you can use Exitdesk.'
        : 'Your account has been created. You can now log in.',
    );
    void navigate('/login');
  };
  const failed = (error: unknown) =>
    notify.failure(error, 'Failed to create account', { title: 'Registration Failed' });
  return (
    <FormFrame initialValues={emptyRegistration} schema={schema} onSubmit={submit} onFailed={failed}>
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="given-name" />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" />
        <TextField name="username" label="Username" autoComplete="username" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <SelectField className="wide" name="role" label="Role" options={roleOptions} />
        <TextField
          name="password"
          label="Password"
          hint={passwordHint(least)}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          name="confirmPassword"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
        />
      </FieldGrid>
      <SubmitButton label="Create Account" fullWidth />
    </FormFrame>
  );
}
