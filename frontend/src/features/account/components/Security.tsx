import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { canUsePasskeys } from '../../../api/passkeys';
import { useSession } from '../../../api/SessionContext';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { Panel } from '../../../ui/page/Page';
import { FailedRefresh } from '../../../ui/states/FailedRefresh';
import { ErrorState, LoadingState } from '../../../ui/states/states';
import { InstantText } from '../../../ui/text/DateText';
import { useNotify } from '../../../ui/toasts/useNotify';
import {
  type SecondFactor,
  useNewRecoveryCodes,
  useNewRecoveryCodesByPasskey,
  usePasskeys,
  useSecondFactor,
  useTurnOffSecondFactor,
} from '../api';
import { codeSchema, codesLeft } from '../model';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorSetup } from './SecondFactorSetup';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** The second factor: off with the way to set it up, or on with its recovery codes. */
export function Security() {
  const { data, error, reload } = useSecondFactor();
  const { check } = useSession();
  // A new one after each change: it begins at its first step.
  const [changes, setChanges] = useState(0);
  // It is on before its recovery codes were seen.
  const [isSettingUp, setSettingUp] = useState(false);
  const startOver = () => {
    setChanges(changes + 1);
    setSettingUp(false);
  };
  const changed = () => {
    startOver();
    reload();
    void check();
  };
  return (
    <Panel title="Security" subtitle="Sign in with your password and a code from your phone, or a passkey.">
      {error && data ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {error && !data ? (
        <ErrorState
          text="Error loading your second factor. Please try again later."
          reference={error.requestId}
          onRetry={reload}
        />
      ) : null}
      {data || error ? null : <LoadingState label="Loading your second factor" />}
      {data?.on && !isSettingUp ? <TurnedOn factor={data} onChanged={changed} /> : null}
      {data?.on && !data.app && !isSettingUp ? (
        <Typography variant="body2" sx={{ mt: 4, mb: 3 }}>
          Your passkeys are your second factor. You can set up an authenticator app beside them; that gives
          you new recovery codes.
        </Typography>
      ) : null}
      {data && (isSettingUp || !data.app) ? (
        <SecondFactorSetup
          key={changes}
          onBegun={() => setSettingUp(true)}
          onDone={changed}
          onCancel={startOver}
        />
      ) : null}
    </Panel>
  );
}

function TurnedOn({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const renew = useNewRecoveryCodes();
  const renewByPasskey = useNewRecoveryCodesByPasskey();
  const { data: passkeys } = usePasskeys();
  const hasPasskey = canUsePasskeys() && (passkeys ?? []).length > 0;
  const turnOff = useTurnOffSecondFactor();
  const notify = useNotify();
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setAsking(null);
  const makeCodes = async ({ code }: { code: string }) => {
    setCodes((await renew.run(code)).recoveryCodes);
    close();
  };
  const makeCodesByPasskey = async () => {
    try {
      setCodes((await renewByPasskey.run(undefined)).recoveryCodes);
      close();
    } catch (error) {
      notify.failure(error, 'Failed to create recovery codes');
    }
  };
  const end = async ({ code }: { code: string }) => {
    await turnOff.run(code);
    close();
    notify.success('Second Factor Off', 'You now sign in with just your password.');
    onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <>
      <Typography variant="body2">
        On since {factor.since ? <InstantText instant={factor.since} /> : null} ·{' '}
        {codesLeft(factor.recoveryCodesLeft)}
      </Typography>
      {factor.required ? (
        <Typography variant="body2" color="textSecondary">
          Your role requires a second factor.
        </Typography>
      ) : null}
      <Buttons>
        <Button variant="outlined" onClick={() => setAsking('codes')}>
          New Recovery Codes
        </Button>
        {factor.required ? null : (
          <Button variant="outlined" color="error" onClick={() => setAsking('off')}>
            Turn Off
          </Button>
        )}
      </Buttons>
      {asking === 'codes' ? (
        <CodeDialog
          title="New Recovery Codes"
          text="Your current recovery codes will stop working."
          submitLabel="Create Codes"
          onPasskey={hasPasskey ? () => void makeCodesByPasskey() : undefined}
          onSubmit={makeCodes}
          onFailed={(error) => notify.failure(error, 'Failed to create recovery codes')}
          onClose={close}
        />
      ) : null}
      {asking === 'off' ? (
        <CodeDialog
          title="Turn Off Second Factor"
          text="This removes your authenticator app and your passkeys. After this, you sign in with just your password."
          submitLabel="Turn Off"
          destructive
          onSubmit={end}
          onFailed={(error) => notify.failure(error, 'Failed to turn off the second factor')}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface CodeDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  destructive?: boolean;
  /** A passkey may sign instead. */
  onPasskey?: (() => void) | undefined;
  onSubmit: (values: { code: string }) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

function CodeDialog({ text, onPasskey, ...dialog }: CodeDialogProps) {
  return (
    <FormDialog {...dialog} initialValues={{ code: '' }} schema={codeSchema} isTransient>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <TextField
        name="code"
        label="Code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoFocus
      />
      {onPasskey ? (
        <Button variant="text" sx={{ mt: 3 }} onClick={onPasskey}>
          Use a Passkey
        </Button>
      ) : null}
    </FormDialog>
  );
}
