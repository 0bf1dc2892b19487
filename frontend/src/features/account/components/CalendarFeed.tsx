import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { InstantText } from '../../../ui/DateText';
import { Panel } from '../../../ui/Page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useOutcome } from '../../../ui/useOutcome';
import { useCalendarFeed, useMakeFeed, useRevokeFeed } from '../api';
import { OnceAddress } from './OnceAddress';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** A private address for the person's own calendar program. */
export function CalendarFeed() {
  const { data, error, reload } = useCalendarFeed();
  return (
    <Panel title="Calendar feed">
      <Typography variant="body2" color="textSecondary">
        Shows your appointments in your own calendar program, with the type and the person's initials only.
        Whoever has the address can read it.
      </Typography>
      {error ? (
        <ErrorState
          text="Error loading the calendar feed. Please try again later."
          reference={error.requestId}
          onRetry={reload}
        />
      ) : null}
      {data ? <FeedAddress createdAt={data.active ? data.createdAt : null} /> : null}
      {data || error ? null : <LoadingState label="Loading the calendar feed" />}
    </Panel>
  );
}

function FeedAddress({ createdAt }: { createdAt: string | null }) {
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const say = useOutcome();
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const isRunning = make.isRunning || revoke.isRunning;
  const attempt = async (act: () => Promise<void>, fallback: string) => {
    try {
      await act();
    } catch (error) {
      say.failed(error, fallback);
    }
    setAsking(null);
  };
  const create = () =>
    attempt(async () => setAddress((await make.run(undefined)).url), 'Failed to create the address');
  const end = () =>
    attempt(async () => {
      await revoke.run(undefined);
      setAddress(null);
      say.done('Calendar feed ended', 'The address no longer works.');
    }, 'Failed to end the calendar feed');
  return (
    <>
      {address ? <OnceAddress address={address} /> : null}
      {createdAt && !address ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          Active since <InstantText instant={createdAt} />. The address was shown when it was created.
        </Typography>
      ) : null}
      <Buttons>
        {createdAt ? (
          <>
            <Button variant="outlined" onClick={() => setAsking('replace')}>
              New address
            </Button>
            <Button variant="outlined" color="error" onClick={() => setAsking('revoke')}>
              End feed
            </Button>
          </>
        ) : (
          <Button variant="outlined" loading={make.isRunning} onClick={() => void create()}>
            Create address
          </Button>
        )}
      </Buttons>
      <ConfirmDialog
        open={asking === 'replace'}
        title="Create a new address"
        text="The present address stops working at once, in every calendar program that uses it."
        confirmLabel="Create a new address"
        isRunning={isRunning}
        onConfirm={() => void create()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title="End calendar feed"
        text="The address stops working at once, in every calendar program that uses it."
        confirmLabel="End calendar feed"
        destructive
        isRunning={isRunning}
        onConfirm={() => void end()}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
