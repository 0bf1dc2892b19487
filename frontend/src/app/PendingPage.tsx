import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSession } from '../api/SessionContext';
import { useLogout } from './useLogout';

const Root = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
  '& > div': { display: 'flex', gap: 8, marginTop: 8 },
});

/** Signed in, but an administrator has not approved the account yet. */
export function PendingPage() {
  const { check } = useSession();
  const logout = useLogout();
  return (
    <Root>
      <Typography variant="h1">Waiting for Approval</Typography>
      <Typography>Your account is waiting for an administrator's approval.</Typography>
      <div>
        <Button variant="contained" onClick={() => void check()}>
          Check Again
        </Button>
        <Button variant="outlined" onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </Root>
  );
}
