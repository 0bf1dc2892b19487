import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router';
import { recordCache } from '../../api/cache';
import { useApi } from '../../api/useApi';
import { useBulkCalls } from '../../api/useBulkCalls';
import { bulkTitle } from '../../lib/work/bulk';
import { BulkButtons, BulkState } from '../../ui/bulk/BulkState';
import { useBulkWork } from '../../ui/bulk/useBulkWork';
import { Page, Panel } from '../../ui/page/Page';
import { ErrorState, LoadingState } from '../../ui/states/states';
import { InstantText } from '../../ui/text/DateText';
import type { BulkAction } from './api';
import { LISTS } from './model';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** The result of a bulk action, for as long as it can be undone and after. */
export default function BulkActionPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useApi('/api/bulk-actions/{id}', { path: { id } }, recordCache);
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Page title="Bulk Action" subtitle={<Trail action={data} />}>
      <Panel title={data ? bulkTitle(data.action, data.list, data.total) : 'Bulk Action'}>
        {error ? (
          <ErrorState
            text={isMissing ? 'This bulk action does not exist.' : "Couldn't load this bulk action."}
            reference={error.requestId}
            onRetry={isMissing ? undefined : reload}
          />
        ) : null}
        {data ? <Work key={id} id={id} /> : null}
        {!data && !error ? <LoadingState label="Loading the bulk action" /> : null}
      </Panel>
    </Page>
  );
}

function Trail({ action }: { action: BulkAction | undefined }) {
  return (
    <>
      <Link to="/bulk-actions">Bulk Actions</Link>
      {action ? (
        <>
          {' · '}
          <Link to={LISTS[action.list].to}>{LISTS[action.list].label}</Link>
          {` · ${action.startedBy.name}, `}
          <InstantText instant={action.createdAt} />
        </>
      ) : null}
    </>
  );
}

function Work({ id }: { id: number }) {
  const calls = useBulkCalls();
  const work = useBulkWork(id, calls, false);
  return (
    <>
      <BulkState work={work} calls={calls} />
      <Buttons>
        <BulkButtons work={work} />
      </Buttons>
    </>
  );
}
