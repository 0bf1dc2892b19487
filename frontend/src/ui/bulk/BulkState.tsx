import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { isOffline } from '../../lib/browser/offline';
import { useOffline } from '../../lib/browser/useOffline';
import { problemText } from '../../lib/forms/problemText';
import {
  type BulkCalls,
  type BulkProgress,
  fileOf,
  isAtWork,
  percentDone,
  resultText,
} from '../../lib/work/bulk';
import { DownloadButton } from '../files/DownloadButton';
import { ErrorState } from '../states/states';
import { visuallyHidden } from '../text/visuallyHidden';
import { BulkLeftOut } from './BulkLeftOut';
import type { BulkWork } from './useBulkWork';

export const CANT_LOAD = "Couldn't load the progress of this action.";
const AWAY = "You're offline. The action keeps running; we'll check again once you're back online.";

/** How far a bulk action is; at its end what came of it, with the rows that were left out. */
export function BulkState({ work, calls }: { work: BulkWork; calls: BulkCalls }) {
  const { bulk, failure, isRefused } = work;
  if (isRefused) return <ErrorState text={problemText(failure, CANT_LOAD)} />;
  return (
    <>
      {bulk === null ? <LinearProgress aria-label="Progress" /> : null}
      {bulk && isAtWork(bulk) ? <AtWork bulk={bulk} /> : null}
      {bulk && !isAtWork(bulk) ? <Ended bulk={bulk} calls={calls} /> : null}
      {bulk === null || isAtWork(bulk) ? <NoAnswer failure={failure} /> : null}
    </>
  );
}

function NoAnswer({ failure }: { failure: unknown }) {
  const isAway = useOffline() || isOffline(failure);
  if (!isAway && failure === null) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {isAway ? AWAY : `${CANT_LOAD} We'll check again.`}
    </Alert>
  );
}

function AtWork({ bulk }: { bulk: BulkProgress }) {
  const percent = percentDone(bulk);
  // Read out at every fourth only.
  const quarter = Math.floor(percent / 25) * 25;
  return (
    <>
      <Typography sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>{resultText(bulk)}</Typography>
      <LinearProgress aria-label="Progress" variant="determinate" value={percent} />
      <span role="status" style={visuallyHidden}>{`${quarter} percent done`}</span>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        You can leave; find it under <Link to="/bulk-actions">Bulk Actions</Link>.
      </Typography>
    </>
  );
}

function Ended({ bulk, calls }: { bulk: BulkProgress; calls: BulkCalls }) {
  return (
    <>
      {bulk.error ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {bulk.error}
        </Alert>
      ) : null}
      <Typography role="status">
        {bulk.state === 'canceled' ? `Stopped. ${resultText(bulk)}` : resultText(bulk)}
      </Typography>
      {bulk.refused + bulk.kept > 0 ? <BulkLeftOut id={bulk.id} list={bulk.list} calls={calls} /> : null}
    </>
  );
}

/** What can be done with it now, as the server says. */
export function BulkButtons({ work }: { work: BulkWork }) {
  const acts = work.bulk?.acts ?? [];
  return (
    <>
      {acts.includes('cancel') ? (
        <Button variant="outlined" loading={work.isAsking} onClick={work.stop}>
          Stop
        </Button>
      ) : null}
      {acts.includes('undo') ? (
        <Button variant="outlined" loading={work.isAsking} onClick={work.undo}>
          Undo
        </Button>
      ) : null}
      {work.bulk && acts.includes('download') ? (
        <DownloadButton href={fileOf(work.bulk)}>Download</DownloadButton>
      ) : null}
    </>
  );
}
