import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type BulkCalls, type BulkProgress, isAtWork, percentDone, resultText } from '../../lib/bulk';
import { visuallyHidden } from '../visuallyHidden';
import { BulkLeftOut } from './BulkLeftOut';
import type { BulkWork } from './useBulkWork';

/** How far a bulk action is; at its end what came of it, with the rows that were left out. */
export function BulkState({ work, calls }: { work: BulkWork; calls: BulkCalls }) {
  const { bulk, failed } = work;
  return (
    <>
      {bulk === null ? <LinearProgress aria-label="Progress" /> : null}
      {bulk && isAtWork(bulk) ? <AtWork bulk={bulk} /> : null}
      {bulk && !isAtWork(bulk) ? <Ended bulk={bulk} calls={calls} /> : null}
      {failed ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Couldn't load the progress. The action is still running; we'll check again.
        </Alert>
      ) : null}
    </>
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
        You can leave; the action keeps running.
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
      {acts.includes('download') ? (
        <Button variant="contained" component="a" href={`/api/bulk-actions/${work.id}/file.csv`} download>
          Download
        </Button>
      ) : null}
    </>
  );
}
