import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { answer, api } from '../../api/client';
import { canUsePasskeys, signWithPasskey } from '../../api/passkeys';
import { useSession } from '../../api/SessionContext';
import type { components } from '../../api/schema';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNotify } from '../../ui/toasts/useNotify';
import { AuthLayout, AuthLinks } from './AuthLayout';
import { codeSchema } from './model';

export type CodeNeeded = components['schemas']['CodeNeeded'];
type Way = 'passkey' | 'app' | 'recovery';

const TITLES: Record<Way, string> = {
  passkey: 'Use your passkey',
  app: 'Enter the code',
  recovery: 'Enter a recovery code',
};

const LINKS: Record<Way, string> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
};

interface CodeFormProps {
  needed: CodeNeeded;
  onBack: () => void;
}

/** The second step of signing in: the password was right. */
export function CodeForm({ needed, onBack }: CodeFormProps) {
  const { signIn } = useSession();
  const notify = useNotify();
  // A question counts once.
  const [isSpent, setSpent] = useState(false);
  const ways: Way[] = [
    ...(needed.passkey && !isSpent && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(needed.app ? (['app'] as const) : []),
    'recovery',
  ];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'recovery');
  const failed = (error: unknown) => {
    const fallback =
      way === 'passkey'
        ? 'The passkey was not used. Try again.'
        : 'This code is wrong. Wait for the next one.';
    notify.failure(error, fallback, { title: 'Login Failed' });
    if (!(error instanceof ApiError)) return;
    if (error.code === 'sign_in_expired') onBack();
    else if (way === 'passkey') setSpent(true);
  };
  const submit = async (body: { code: string }) => {
    const { user } = await answer(api.POST('/api/auth/second-factor', { body }));
    signIn(user);
  };
  const sign = async () => {
    if (!needed.passkey) return;
    try {
      const body = await signWithPasskey(needed.passkey);
      const { user } = await answer(api.POST('/api/auth/second-factor/passkey', { body }));
      signIn(user);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <AuthLayout title={TITLES[way]}>
      {way === 'passkey' ? (
        <ByPasskey onSign={sign} />
      ) : (
        <FormFrame
          key={way}
          initialValues={{ code: '' }}
          schema={codeSchema}
          onSubmit={submit}
          onFailed={failed}
          isTransient
        >
          {way === 'recovery' ? (
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
      )}
      <AuthLinks as="div">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="text" onClick={() => setChosen(other)}>
              {LINKS[other]}
            </Button>
          ))}
        <Button variant="text" onClick={onBack}>
          Back to sign in
        </Button>
      </AuthLinks>
    </AuthLayout>
  );
}

function ByPasskey({ onSign }: { onSign: () => Promise<void> }) {
  const [isSigning, setSigning] = useState(false);
  const sign = async () => {
    setSigning(true);
    await onSign();
    setSigning(false);
  };
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        Your browser asks for your fingerprint, face or PIN, or for a security key.
      </Typography>
      <Button variant="contained" fullWidth loading={isSigning} autoFocus onClick={() => void sign()}>
        Use Passkey
      </Button>
    </>
  );
}
