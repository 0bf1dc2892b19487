import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/words/labels';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { InstantText } from '../../../ui/text/DateText';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type MySession, useEndOtherSessions, useMySessions } from '../api';

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 16px',
    fontSize: 13,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& strong': { display: 'block', fontWeight: 600 },
  '& .when': { color: theme.vars.palette.text.secondary },
}));

/** Where the person is signed in. */
export function Sessions() {
  const reading = useMySessions();
  const { data } = reading;
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title="Active Sessions"
      flush
      actions={hasOthers ? <EndOthers count={(data ?? []).length - 1} /> : null}
    >
      <Loaded
        reading={reading}
        subject="your sessions"
        skeleton={
          <List aria-label="Sessions" aria-busy>
            <li>
              <Skeleton width="60%" />
            </li>
          </List>
        }
      >
        {(sessions) => (
          <List aria-label="Sessions">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </List>
        )}
      </Loaded>
    </Panel>
  );
}

function Session({ session: { current, createdAt, lastSeenAt } }: { session: MySession }) {
  return (
    <li>
      <Monitor size={18} strokeWidth={1.8} aria-hidden="true" />
      <div>
        <strong>{current ? 'This session' : 'Another session'}</strong>
        <span className="when">
          Signed in <InstantText instant={createdAt} relative /> · last active{' '}
          <InstantText instant={lastSeenAt} relative />
        </span>
      </div>
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const { run, isRunning } = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const end = async () => {
    try {
      await run(undefined);
      notify.success('Signed Out', 'You were signed out on your other devices.');
    } catch (error) {
      notify.failure(error, 'Failed to end the sessions');
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        End Others
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End Other Sessions"
        text={`This signs you out on ${counted(count, 'other device')}. Unsaved work there is kept as a draft.`}
        confirmLabel="End Other Sessions"
        destructive
        isRunning={isRunning}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
