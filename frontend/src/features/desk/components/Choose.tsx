import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../lib/words/labels';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { EmptyState } from '../../../ui/states/states';
import { useNotify } from '../../../ui/toasts/useNotify';
import { callCallback, type SittingInput, useStartSitting } from '../api';
import type { ListToCall } from '../listToCall';
import type { Callback, DeskCampaign, DeskHome, Sitting } from '../model';
import { useDeskKeys } from '../useDeskKeys';
import { CallRow, Rows } from './CallRow';
import { ListRow } from './ListRow';

const MyCallbacks = lazyPart(() => import('./MyCallbacks').then((module) => module.MyCallbacks), {
  Meanwhile: () => <Skeleton variant="rounded" height={64} />,
});

interface ChooseProps {
  home: DeskHome;
  /** The list that was opened with "Start Calling". */
  list: ListToCall | null;
  /** Without a press: it was pressed on another page. */
  beginsAtOnce: boolean;
  onBegun: (sitting: Sitting) => void;
}

/** Whom to call: one's callbacks first, then a list that was asked for, then the campaigns. */
export function Choose({ home, list, beginsAtOnce, onBegun }: ChooseProps) {
  const { run, isRunning } = useStartSitting();
  const notify = useNotify();
  const begin = async (input: SittingInput) => {
    try {
      onBegun(await run(input));
    } catch (error) {
      notify.failure(error, 'Failed to start calling');
    }
  };
  /** Their card comes first; for a person whom the gate refuses now, the reason shows, and the rest of one's callbacks come. */
  const callOne = async (callback: Callback) => {
    try {
      const sitting = await run({});
      const served = await callCallback(callback.id);
      if (!served.card && served.sentence) notify.error(served.sentence);
      onBegun(sitting);
    } catch (error) {
      notify.failure(error, 'Failed to start calling');
    }
  };
  const first = firstOf(home, list);
  const start = () => {
    if (first === 'callbacks') void begin({});
    else if (first === 'list' && list) void begin({ ...list });
    else if (typeof first === 'number') void begin({ campaignId: first });
  };
  useDeskKeys({ enter: start });
  const startsAtOnce = useRef(beginsAtOnce ? start : null);
  useEffect(() => {
    startsAtOnce.current?.();
    startsAtOnce.current = null;
  }, []);
  return (
    <>
      {home.sitting && list ? <OpenSitting sitting={home.sitting} /> : null}
      <Callbacks
        {...home.callbacks}
        isFirst={first === 'callbacks'}
        isRunning={isRunning}
        onStart={() => void begin({})}
        onCall={(callback) => void callOne(callback)}
      />
      {list ? (
        <Panel title="Your List" flush>
          <Rows>
            <ListRow
              list={list}
              isFirst={first === 'list'}
              isRunning={isRunning}
              onStart={() => void begin({ ...list })}
            />
          </Rows>
        </Panel>
      ) : null}
      <Campaigns
        campaigns={home.campaigns}
        first={first}
        isRunning={isRunning}
        onStart={(campaignId) => void begin({ campaignId })}
      />
    </>
  );
}

/** What Enter starts: late promises, the list that was asked for, then the first campaign with someone to call. */
type First = 'callbacks' | 'list' | number | null;

function firstOf({ callbacks, campaigns }: DeskHome, list: ListToCall | null): First {
  if (list) return 'list';
  if (callbacks.due > 0) return 'callbacks';
  const open = campaigns.filter(canBegin);
  const found = open.find(({ callableNow, notServed }) => callableNow > notServed) ?? open[0];
  return found?.id ?? null;
}

function OpenSitting({ sitting }: { sitting: Sitting }) {
  const navigate = useNavigate();
  const goOn = (
    <Button size="small" onClick={() => void navigate('/desk', { replace: true })}>
      Continue
    </Button>
  );
  return (
    <Alert severity="info" sx={{ mb: 4 }} action={goOn}>
      {`You are still on ${sitting.campaignName ?? 'another list'}. Starting another one ends it.`}
    </Alert>
  );
}

interface CallbacksProps {
  due: number;
  later: number;
  isFirst: boolean;
  isRunning: boolean;
  onStart: () => void;
  onCall: (callback: Callback) => void;
}

function Callbacks({ due, later, isFirst, isRunning, onStart, onCall }: CallbacksProps) {
  const words = [
    due > 0 ? `${counted(due, 'callback')} due now` : 'No callback is due',
    ...(later > 0 ? [`${later} later`] : []),
  ];
  return (
    <Panel
      title="My Callbacks"
      subtitle={`${words.join(', ')}.`}
      actions={
        <Button variant={isFirst ? 'contained' : 'outlined'} loading={isRunning} onClick={onStart}>
          Call My Callbacks
          {isFirst ? <KeyHint name="Enter" /> : null}
        </Button>
      }
    >
      {due + later > 0 ? (
        <MyCallbacks onCall={onCall} />
      ) : (
        <EmptyState dense text="No one is waiting for your call." />
      )}
    </Panel>
  );
}

const NONE =
  'No campaign is running for you. Ask a sales manager to start one, or press Start Calling on the Marketing Database or on Leads.';

interface CampaignsProps {
  campaigns: DeskHome['campaigns'];
  first: First;
  isRunning: boolean;
  onStart: (campaignId: number) => void;
}

const isPaused = ({ status }: DeskCampaign) => status === 'paused';

const canBegin = (campaign: DeskCampaign) => !isPaused(campaign) && campaign.isMember;

/** "Liberty NWA · Paused" */
function wordsOf(campaign: DeskCampaign): string {
  const closed = isPaused(campaign) ? 'Paused' : campaign.isMember ? null : 'For other reps';
  return [campaign.brand, closed].filter(Boolean).join(' · ');
}

const countsOf = ({ callableNow, notServed: _, opensLater, ...counts }: DeskCampaign) => ({
  ...counts,
  now: callableNow,
  later: opensLater,
  reasons: [],
});

function Campaigns({ campaigns, first, isRunning, onStart }: CampaignsProps) {
  const none = campaigns.some(canBegin) ? null : <EmptyState dense text={NONE} />;
  if (campaigns.length === 0) return <Panel title="Campaigns">{none}</Panel>;
  return (
    <Panel title="Campaigns" flush>
      {none ? <div style={{ padding: '0 16px' }}>{none}</div> : null}
      <Rows aria-label="Campaigns">
        {campaigns.map((campaign) => (
          <CallRow
            key={campaign.id}
            name={campaign.name}
            words={wordsOf(campaign)}
            counts={isPaused(campaign) ? null : countsOf(campaign)}
            notServed={isPaused(campaign) ? 0 : campaign.notServed}
            list={{ list: campaign.list, filter: campaign.filter }}
            isFirst={first === campaign.id}
            isRunning={isRunning}
            onStart={canBegin(campaign) ? () => onStart(campaign.id) : null}
          />
        ))}
      </Rows>
    </Panel>
  );
}
