import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { InstantText } from '../../../ui/text/DateText';
import { OnceAddress } from '../../../ui/text/OnceAddress';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCalendarFeed, useCreateFeed, useRevokeFeed } from '../api';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** A private address for the person's own calendar program. */
export function CalendarFeed() {
  const reading = useCalendarFeed();
  return (
    <Panel title="Calendar Feed">
      <Typography variant="body2" color="textSecondary">
        See your appointments in your own calendar app, with only the type and the person's initials. It
        covers the next 180 days. Anyone with the link can see it.
      </Typography>
      <Loaded
        reading={reading}
        subject="the calendar feed"
        skeleton={<LoadingState label="Loading the calendar feed" />}
      >
        {({ active, createdAt }) => <FeedAddress createdAt={active ? createdAt : null} />}
      </Loaded>
    </Panel>
  );
}

function FeedAddress({ createdAt }: { createdAt: string | null }) {
  const make = useCreateFeed();
  const revoke = useRevokeFeed();
  const notify = useNotify();
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const isRunning = make.isRunning || revoke.isRunning;
  const attempt = async (act: () => Promise<void>, fallback: string) => {
    try {
      await act();
    } catch (error) {
      notify.failure(error, fallback);
    }
    setAsking(null);
  };
  const create = () =>
    attempt(async () => setAddress((await make.run(undefined)).url), 'Failed to create the link');
  const end = () =>
    attempt(async () => {
      await revoke.run(undefined);
      setAddress(null);
      notify.success('Calendar Feed Ended', 'The link no longer works.');
    }, 'Failed to end the calendar feed');
  return (
    <>
      {address ? <OnceAddress address={address} label="Calendar feed link" /> : null}
      {createdAt && !address ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          Active since <InstantText instant={createdAt} />. The link was shown once, when it was created.
        </Typography>
      ) : null}
      <Buttons>
        {createdAt ? (
          <>
            <Button variant="outlined" onClick={() => setAsking('replace')}>
              New Link
            </Button>
            <Button variant="outlined" color="error" onClick={() => setAsking('revoke')}>
              End Feed
            </Button>
          </>
        ) : (
          <Button variant="outlined" loading={make.isRunning} onClick={() => void create()}>
            Create Link
          </Button>
        )}
      </Buttons>
      <ConfirmDialog
        open={asking === 'replace'}
        title="Create a New Link"
        text="The current link stops working immediately in every calendar app that uses it."
        confirmLabel="Create a New Link"
        isRunning={isRunning}
        onConfirm={() => void create()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title="End Calendar Feed"
        text="The link stops working immediately in every calendar app that uses it."
        confirmLabel="End Calendar Feed"
        destructive
        isRunning={isRunning}
        onConfirm={() => void end()}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
