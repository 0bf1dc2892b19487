import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Loaded } from '../../ui/Loaded';
import { lazyPart } from '../../ui/lazyPart';
import { Page } from '../../ui/Page';
import { useAddress } from '../../ui/useAddress';
import { useDeskHome } from './api';
import { Choose } from './components/Choose';
import { askedList } from './listToCall';
import type { Sitting, SittingSummary } from './model';

const OnTheDesk = lazyPart(
  () =>
    import(/* webpackChunkName: "desk-person" */ './components/OnTheDesk').then((module) => module.OnTheDesk),
  { Meanwhile: () => <DeskSkeleton /> },
);

const EndOfSitting = lazyPart(() =>
  import('./components/EndOfSitting').then((module) => module.EndOfSitting),
);

function DeskSkeleton() {
  return <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Loading the call desk" />;
}

/** One person at a time: the next lawful call. */
export default function DeskPage() {
  const home = useDeskHome();
  const { params } = useAddress();
  const navigate = useNavigate();
  const [summary, setSummary] = useState<SittingSummary | null>(null);
  const list = askedList(params);
  return (
    <Page title="Call Desk" subtitle={summary ? 'What came of your calls' : 'The next person you may call'}>
      {summary ? (
        <EndOfSitting summary={summary} onAgain={() => setSummary(null)} />
      ) : (
        <Loaded reading={home} subject="the call desk" skeleton={<DeskSkeleton />}>
          {(data) => {
            const put = (sitting: Sitting | null) => home.put({ ...data, sitting });
            const begin = (sitting: Sitting) => {
              put(sitting);
              // Its list is no longer asked for: a reload goes on with the sitting.
              if (list) void navigate('/desk', { replace: true });
            };
            const end = (ended: SittingSummary) => {
              setSummary(ended);
              put(null);
              home.reload();
            };
            if (!data.sitting || list) return <Choose home={data} list={list} onBegun={begin} />;
            return (
              <OnTheDesk
                key={data.sitting.id}
                sitting={data.sitting}
                onChange={put}
                onEnd={end}
                onOutdated={home.reload}
              />
            );
          }}
        </Loaded>
      )}
    </Page>
  );
}
