import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { dataWritten } from '../../api/dataWritten';
import { counted, formatCount } from '../../lib/words/labels';
import { DownloadButton } from '../../ui/files/DownloadButton';
import { Page, Panel } from '../../ui/page/Page';
import { ErrorState, LoadingState } from '../../ui/states/states';
import { InstantText } from '../../ui/text/DateText';
import { visuallyHidden } from '../../ui/text/visuallyHidden';
import { CountList } from './components/CountList';
import { ImportCallable } from './components/ImportCallable';
import { Buttons } from './components/importLayout';
import { type ImportStatus, useImport } from './importApi';
import { leftOutText } from './importModel';

export default function ImportRunPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useImport(id);
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Page title="Import" subtitle={<Trail status={data} />}>
      <Panel title={data ? data.fileName : 'Import'}>
        {error ? (
          <ErrorState
            text={
              isMissing
                ? 'This import does not exist.'
                : "Couldn't load the progress. The import is still running."
            }
            reference={error.requestId}
            onRetry={isMissing ? undefined : reload}
          />
        ) : null}
        {data ? <Run status={data} /> : null}
        {!data && !error ? <LoadingState label="Loading the import" /> : null}
      </Panel>
    </Page>
  );
}

function Trail({ status }: { status: ImportStatus | undefined }) {
  return (
    <>
      <Link to="/raw-leads">Marketing Database</Link> · <Link to="/raw-leads/import">Import raw leads</Link>
      {status ? (
        <>
          {` · ${status.startedBy}, `}
          <InstantText instant={status.createdAt} />
        </>
      ) : null}
    </>
  );
}

function Run({ status }: { status: ImportStatus }) {
  const isRunning = status.state === 'running';
  useEffect(() => {
    // Its request was answered before any row was written.
    if (!isRunning) dataWritten.emit({ path: '/api/raw-leads/imports' });
  }, [isRunning]);
  return isRunning ? <Progress status={status} /> : <Result status={status} />;
}

function Progress({ status: { processed, total } }: { status: ImportStatus }) {
  const share = total > 0 ? Math.floor((processed / total) * 100) : null;
  // Read out at every tenth only: a voice that counts each second cannot be listened to.
  const tenth = share === null ? 0 : Math.floor(share / 10) * 10;
  return (
    <>
      <Typography sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        {share === null ? 'Starting…' : `${formatCount(processed)} of ${counted(total, 'row')} done`}
      </Typography>
      <LinearProgress
        aria-label="Import progress"
        {...(share === null ? {} : { variant: 'determinate', value: share })}
      />
      <span role="status" style={visuallyHidden}>
        {`${tenth} percent imported`}
      </span>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        You can leave; check progress under Import &gt; Recent Imports.
      </Typography>
    </>
  );
}

function Result({ status }: { status: ImportStatus }) {
  const { id, state, created, updated, skipped, failed, leftOut, mayTakeRows, error } = status;
  const counts: [string, number][] = [
    ['Created', created],
    ['Updated', updated],
    ['Skipped', skipped],
    ['Failed', failed],
    ['Rows', created + updated + skipped + failed],
  ];
  return (
    <>
      <Alert severity={state === 'done' ? 'success' : 'error'} sx={{ mb: 4 }} role="status">
        {state === 'done' ? 'Import complete.' : (error ?? 'The import stopped before it finished.')}
      </Alert>
      <CountList label="Import result" counts={counts} />
      {leftOut > 0 ? (
        <Typography variant="body2" sx={{ mb: 4 }}>
          {`${leftOutText(leftOut)}: their rows were added without ${leftOut === 1 ? 'it' : 'them'}.`}
        </Typography>
      ) : null}
      {created > 0 ? <ImportCallable id={id} /> : null}
      <Buttons>
        {mayTakeRows && failed > 0 ? (
          <DownloadButton href={`/api/raw-leads/imports/${id}/failed.csv`}>
            Download Failed Rows
          </DownloadButton>
        ) : null}
        {mayTakeRows && leftOut > 0 ? (
          <DownloadButton href={`/api/raw-leads/imports/${id}/left-out.csv`}>
            Download Left-Out Values
          </DownloadButton>
        ) : null}
        <Button variant="outlined" component={Link} to="/raw-leads/import">
          Import Another List
        </Button>
        <Button variant="contained" component={Link} to="/raw-leads">
          Open Marketing Database
        </Button>
      </Buttons>
    </>
  );
}
