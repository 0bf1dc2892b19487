import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { FormActions } from '../../../ui/form/FormActions';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type NewAuthenticator, useBeginSecondFactor, useTurnOnSecondFactor } from '../api';
import { codeSchema, inGroups } from '../model';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

const Secret = styled('code')({ display: 'block', margin: '4px 0 16px', overflowWrap: 'anywhere' });

interface SecondFactorSetupProps {
  onBegun?: () => void;
  /** Once the recovery codes were seen. */
  onDone: () => void;
  /** Without it there is no way back. */
  onCancel?: () => void;
}

/** Scan, type the first code, keep the recovery codes. */
export function SecondFactorSetup({ onBegun, onDone, onCancel }: SecondFactorSetupProps) {
  const begin = useBeginSecondFactor();
  const notify = useNotify();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = async () => {
    try {
      setAuthenticator(await begin.run(undefined));
      onBegun?.();
    } catch (error) {
      notify.failure(error, 'Failed to start the setup');
    }
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (authenticator)
    return <FirstCode authenticator={authenticator} onCodes={setCodes} onCancel={onCancel} />;
  return (
    <Button variant="outlined" loading={begin.isRunning} onClick={() => void start()}>
      Set Up
    </Button>
  );
}

interface FirstCodeProps {
  authenticator: NewAuthenticator;
  onCodes: (codes: string[]) => void;
  onCancel: (() => void) | undefined;
}

function FirstCode({ authenticator: { secret, uri }, onCodes, onCancel }: FirstCodeProps) {
  const { run } = useTurnOnSecondFactor();
  const notify = useNotify();
  const submit = async ({ code }: { code: string }) => onCodes((await run(code)).recoveryCodes);
  return (
    <FormFrame
      initialValues={{ code: '' }}
      schema={codeSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to set up the second factor')}
      isTransient
    >
      <Typography variant="body2">
        1. Scan this code with an authenticator app on your phone, such as Google Authenticator or 1Password.
      </Typography>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Typography variant="body2" color="textSecondary">
        Can't scan it? Type this key into the app:
      </Typography>
      <Secret data-testid="secret">{inGroups(secret)}</Secret>
      <TextField
        name="code"
        label="Code"
        hint="2. Enter the six digits from the app."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <FormActions>
        {onCancel ? (
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <SubmitButton label="Turn On" />
      </FormActions>
    </FormFrame>
  );
}
