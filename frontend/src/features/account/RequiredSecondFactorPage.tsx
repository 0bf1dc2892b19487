import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { canUsePasskeys } from '../../api/passkeys';
import { useSession } from '../../api/SessionContext';
import { tokens } from '../../theme/tokens';
import { BrandMark } from '../../ui/page/BrandMark';
import { useNotify } from '../../ui/toasts/useNotify';
import { NewPasskey } from './components/NewPasskey';
import { RecoveryCodes } from './components/RecoveryCodes';
import { SecondFactorSetup } from './components/SecondFactorSetup';

const TITLE = 'Set Up a Second Factor';

const Root = styled('main')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '32px 16px',
});

const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 440,
  padding: 24,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: tokens.radius.card,
}));

/** Signed in with a role that needs a second factor, and without one: nothing else can be done before. */
export default function RequiredSecondFactorPage() {
  const { check, signOut } = useSession();
  const notify = useNotify();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBegun, setBegun] = useState(false);
  const done = () => void check();
  useEffect(() => {
    document.title = `${TITLE} · Exitdesk`;
  }, []);
  const leave = () => signOut().catch((error: unknown) => notify.failure(error, 'Logout failed'));
  return (
    <Root>
      <BrandMark size={40} />
      <Typography variant="h1">{TITLE}</Typography>
      <Card>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <>
            <Typography sx={{ mb: 4 }}>
              Your role requires a second factor. To continue, set it up with an authenticator app on your
              phone
              {canUsePasskeys() ? ', or add a passkey.' : '.'}
            </Typography>
            <SecondFactorSetup onBegun={() => setBegun(true)} onDone={done} />
            {canUsePasskeys() && !isBegun ? (
              <div style={{ marginTop: 12 }}>
                <NewPasskey onAdded={(made) => (made.length > 0 ? setCodes(made) : done())} />
              </div>
            ) : null}
          </>
        )}
      </Card>
      <Button variant="text" onClick={() => void leave()}>
        Logout
      </Button>
    </Root>
  );
}
