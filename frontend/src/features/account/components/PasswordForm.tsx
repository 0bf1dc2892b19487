import { useMemo, useState } from 'react';
import { useUser } from '../../../api/SessionContext';
import { usePasswordMinimum } from '../../../api/useMeta';
import { passwordHint } from '../../../lib/session/passwordRules';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { FormActions } from '../../../ui/form/FormActions';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Panel } from '../../../ui/page/Page';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useChangePassword } from '../api';
import { emptyPasswords, passwordSchema } from '../model';

export function PasswordForm() {
  const { run } = useChangePassword();
  const notify = useNotify();
  const username = useUser()?.username ?? '';
  const least = usePasswordMinimum();
  const schema = useMemo(() => passwordSchema(least), [least]);
  // A new form after each change: three empty fields without an old error.
  const [changes, setChanges] = useState(0);
  const submit = async ({ currentPassword, newPassword }: typeof emptyPasswords) => {
    await run({ currentPassword, newPassword });
    setChanges(changes + 1);
    notify.success('Password Changed', 'You were signed out on your other devices.');
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to change the password');
  return (
    <Panel title="Password" subtitle="Changing it signs you out everywhere else.">
      <FormFrame
        key={changes}
        initialValues={emptyPasswords}
        schema={schema}
        onSubmit={submit}
        onFailed={failed}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="account" autoComplete="username" value={username} readOnly hidden />
        <FieldGrid>
          <TextField
            className="wide"
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            label="New Password"
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
        <FormActions>
          <SubmitButton label="Change Password" variant="outlined" />
        </FormActions>
      </FormFrame>
    </Panel>
  );
}
