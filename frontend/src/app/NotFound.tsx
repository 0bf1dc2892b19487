import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useOutletContext } from 'react-router';
import { useSession } from '../api/SessionContext';
import { LoadingState, MessageState } from '../ui/states';
import { Shell } from './Shell';

const Root = styled('main')({ minHeight: '100dvh', display: 'grid', placeContent: 'center' });

/** For signed-in users an unknown path keeps the app shell, so that the menus still work. */
export function NotFoundFrame() {
  const { state } = useSession();
  if (state.status === 'loading') return <LoadingState label="Loading your session" />;
  if (state.status === 'signedIn' && state.user.status === 'active') return <Shell />;
  return (
    <Root>
      <Outlet />
    </Root>
  );
}

export function NotFound() {
  const { pathname } = useLocation();
  const openSearch = useOutletContext<(() => void) | undefined>();
  useEffect(() => {
    document.title = '404 Page Not Found · Exitdesk';
  }, []);
  return (
    <MessageState
      icon={MapPinOff}
      title="404 Page Not Found"
      heading="h1"
      text={`Nothing found at ${pathname}. Check the address, or the page may have been removed.`}
    >
      <Button variant="contained" component={Link} to="/">
        Go to the Start Page
      </Button>
      {openSearch ? (
        <Button variant="outlined" onClick={openSearch}>
          Search Instead
        </Button>
      ) : null}
    </MessageState>
  );
}
