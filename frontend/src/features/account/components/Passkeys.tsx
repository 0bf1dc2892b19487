import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { canUsePasskeys } from '../../../api/passkeys';
import { useSession } from '../../../api/SessionContext';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { InstantText } from '../../../ui/text/DateText';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Passkey, usePasskeys, useRemovePasskey } from '../api';
import { NewPasskey } from './NewPasskey';
import { RecoveryCodes } from './RecoveryCodes';

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 0',
    fontSize: 13,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .what': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& .when': { color: theme.vars.palette.text.secondary },
}));

/** The person's passkeys: each is a second factor besides the password. */
export function Passkeys() {
  const reading = usePasskeys();
  const { check } = useSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (recoveryCodes: string[]) => {
    reading.reload();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else void check();
  };
  const changed = () => {
    setCodes(null);
    reading.reload();
    void check();
  };
  return (
    <Panel
      title="Passkeys"
      subtitle="Sign in with your password and your fingerprint, face or PIN, or a security key."
    >
      {codes ? <RecoveryCodes codes={codes} onDone={changed} /> : null}
      {codes ? null : (
        <Loaded
          reading={reading}
          subject="your passkeys"
          skeleton={<LoadingState label="Loading your passkeys" />}
        >
          {(passkeys) => (
            <>
              {passkeys.length > 0 ? (
                <List aria-label="Passkeys">
                  {passkeys.map((passkey) => (
                    <Row key={passkey.id} passkey={passkey} onRemoved={changed} />
                  ))}
                </List>
              ) : null}
              {canUsePasskeys() ? (
                <NewPasskey onAdded={added} />
              ) : (
                <Typography variant="body2" color="textSecondary">
                  This browser has no passkeys at this address.
                </Typography>
              )}
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

function Row({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const { run, isRunning } = useRemovePasskey();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const remove = async () => {
    try {
      await run(id);
      notify.success('Passkey Removed', `${name} no longer signs you in.`);
      onRemoved();
    } catch (error) {
      notify.failure(error, 'Failed to remove the passkey');
    }
    setAsking(false);
  };
  return (
    <li>
      <KeyRound size={18} strokeWidth={1.8} aria-hidden="true" />
      <div className="what">
        <strong>{name}</strong>
        <span className="when">
          Added <InstantText instant={createdAt} relative />
          {lastUsedAt ? (
            <>
              {' '}
              · last used <InstantText instant={lastUsedAt} relative />
            </>
          ) : (
            ' · never used'
          )}
        </span>
      </div>
      <Button variant="text" color="error" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove Passkey"
        text={`${name} will no longer sign you in. Without another passkey or an authenticator app, your second factor is off.`}
        confirmLabel="Remove Passkey"
        destructive
        isRunning={isRunning}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
