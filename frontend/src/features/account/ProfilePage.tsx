import { styled } from '@mui/material/styles';
import { Page } from '../../ui/page/Page';
import { FailedRefresh } from '../../ui/states/FailedRefresh';
import { ErrorState, LoadingState } from '../../ui/states/states';
import { useProfile } from './api';
import { CalendarFeed } from './components/CalendarFeed';
import { OwnDetails } from './components/OwnDetails';
import { Passkeys } from './components/Passkeys';
import { PasswordForm } from './components/PasswordForm';
import { Security } from './components/Security';
import { Sessions } from './components/Sessions';

/** Two columns that start at the same height; one where there is no room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 16px',
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export default function ProfilePage() {
  const { data, error, reload, put } = useProfile();
  return (
    <Page title="Profile" subtitle="Your account and active sessions">
      {error && data ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {error && !data ? (
        <ErrorState
          text="Error loading your profile. Please try again later."
          reference={error.requestId}
          onRetry={reload}
        />
      ) : null}
      {data || error ? null : <LoadingState label="Loading your profile" />}
      {data ? (
        <Columns>
          <div>
            <OwnDetails profile={data} onSaved={put} />
            <PasswordForm />
            <Security />
            <Passkeys />
          </div>
          <div>
            <CalendarFeed />
            <Sessions />
          </div>
        </Columns>
      ) : null}
    </Page>
  );
}
