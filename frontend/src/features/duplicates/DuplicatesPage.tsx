import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { type MergeKind, useMergeKinds } from '../../api/useMerges';
import { mergeKind } from '../../lib/people/mergeWords';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../ui/page/PanelTabs';
import { ForbiddenState } from '../../ui/states/states';
import { useDuplicates } from './api';
import { DuplicateCard, duplicateColumns, MergeButton } from './components/duplicateColumns';
import { useMergeAddress } from './mergeAddress';
import { kindOf, withId } from './model';

const MergeDialog = lazyPart(() => import('./components/MergeDialog').then((module) => module.MergeDialog));

const NO_FILTERS = [] as const;
const KIND = ['kind'] as const;
/** The list has one order: the newest records stand first. */
const NEWEST_FIRST = '';

const TABS_NAME = 'duplicates';

export default function DuplicatesPage() {
  const { filters: place, setFilters: setPlace } = useListState(KIND, NEWEST_FIRST);
  const kinds = useMergeKinds();
  const kind = kindOf(place.kind);
  const isMine = kinds.includes(kind);
  // The address names the kind of any but leads, so that it means the same two records to everyone who gets it.
  if (!place.kind && !isMine) return <Navigate to={`/duplicates?kind=${kinds[0]}`} replace />;
  return (
    <Page title="Duplicates" subtitle="Records that are probably of one person">
      <Panel
        title={mergeKind(kind).Many}
        flush
        tabs={
          <PanelTabs
            name={TABS_NAME}
            label="Duplicates by type"
            tabs={kinds.map((key) => ({ key, label: mergeKind(key).Many }))}
            active={isMine ? kind : null}
            onChange={(key) => setPlace({ kind: key === 'lead' ? '' : key })}
          />
        }
      >
        <TabPanel name={TABS_NAME} active={isMine ? kind : null}>
          {isMine ? (
            <DuplicateRows key={kind} kind={kind} />
          ) : (
            <ForbiddenState action={`merge ${mergeKind(kind).one}s`} />
          )}
        </TabPanel>
      </Panel>
    </Page>
  );
}

function DuplicateRows({ kind }: { kind: MergeKind }) {
  const list = useListState(NO_FILTERS, NEWEST_FIRST);
  const { data, ...reading } = useDuplicates({ kind, page: list.page, perPage: list.perPage });
  const rows = useMemo(() => data?.map(withId), [data]);
  const { merging, ask, close } = useMergeAddress(kind);
  return (
    <>
      <RecordList
        pluralName="duplicates"
        label="Duplicates"
        failed="Error loading duplicates. Please try again later."
        empty={`No duplicates. ${mergeKind(kind).Several} that share a phone number, an email, or a name and address are listed here.`}
        list={list}
        reading={{ ...reading, data: rows }}
        columns={duplicateColumns(kind, ask)}
        card={(row) => <DuplicateCard row={row} kind={kind} />}
        cardActions={(row) => <MergeButton row={row} onMerge={ask} />}
      />
      {merging ? <MergeDialog pair={merging} onClose={close} /> : null}
    </>
  );
}
