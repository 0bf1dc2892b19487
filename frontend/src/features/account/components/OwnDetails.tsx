import { useMemo, useState } from 'react';
import { useSession } from '../../../api/SessionContext';
import { currentOf } from '../../../api/useSaver';
import { roleLabel } from '../../../lib/words/labels';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { FormActions } from '../../../ui/form/FormActions';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Panel } from '../../../ui/page/Page';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Profile, useUpdateProfile } from '../api';
import { isAnotherEmail, profileSchema } from '../model';

type Typed = Pick<Profile, 'firstName' | 'lastName' | 'email'> & { currentPassword: string };

interface OwnDetailsProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** Name and email; user name and role are an administrator's. Another email needs the current password. */
export function OwnDetails({ profile, onSaved }: OwnDetailsProps) {
  const { run } = useUpdateProfile();
  const { check } = useSession();
  const notify = useNotify();
  const schema = useMemo(() => profileSchema(profile.email), [profile.email]);
  // A new form after another email: the password that was typed for it is gone.
  const [emails, setEmails] = useState(0);
  const submit = async ({ firstName, lastName, email, currentPassword }: Typed) => {
    const moved = isAnotherEmail(email, profile.email);
    onSaved(
      await run({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        version: profile.version,
        ...(moved ? { currentPassword } : {}),
      }),
    );
    if (moved) setEmails(emails + 1);
    // The name in the top bar comes from the session.
    await check();
    notify.success('Profile Updated', moved ? 'We notified your old and new email addresses.' : undefined);
  };
  const failed = (error: unknown) => {
    // Saved meanwhile in another browser: take its version, keep what is typed here.
    const current = currentOf<Profile>(error, (value) => 'username' in value);
    if (!current) return notify.failure(error, 'Failed to update your profile');
    onSaved(current);
    notify.error('Your profile was changed in another window. Save again to keep your changes.');
  };
  const { firstName, lastName, email, username, role, createdAt } = profile;
  return (
    <Panel title="Your Details">
      <Facts>
        <Fact label="Username">{username}</Fact>
        <Fact label="Role">{roleLabel(role)}</Fact>
        <Fact label="Account Since">
          <InstantText instant={createdAt} />
        </Fact>
      </Facts>
      <div style={{ height: 20 }} />
      <FormFrame
        key={emails}
        draft="profile"
        initialValues={{ firstName, lastName, email, currentPassword: '' }}
        schema={schema}
        onSubmit={submit}
        onFailed={failed}
      >
        {({ values }) => (
          <>
            <FieldGrid>
              <TextField name="firstName" label="First Name" required autoComplete="given-name" />
              <TextField name="lastName" label="Last Name" required autoComplete="family-name" />
              <TextField
                className="wide"
                name="email"
                label="Email"
                type="email"
                required
                autoComplete="email"
              />
              {isAnotherEmail(values.email, email) ? (
                <TextField
                  className="wide"
                  name="currentPassword"
                  label="Password for This Change"
                  hint="Your current password. We'll notify both email addresses."
                  type="password"
                  required
                  autoComplete="current-password"
                />
              ) : null}
            </FieldGrid>
            <FormActions>
              <SubmitButton label="Save Changes" />
            </FormActions>
          </>
        )}
      </FormFrame>
    </Panel>
  );
}
