import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { useSession } from '../api/SessionContext';
import { LoadingState } from '../ui/states/states';
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
