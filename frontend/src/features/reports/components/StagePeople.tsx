import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { FilterBar } from '../../../ui/FilterBar';
import { FilterSelect } from '../../../ui/FilterFields';
import { Loaded } from '../../../ui/Loaded';
import { NoRows } from '../../../ui/NoRows';
import { Page, Panel } from '../../../ui/Page';
import { Pager } from '../../../ui/Pager';
import { EmptyState, LoadingState } from '../../../ui/states';
import { type ListState, useListState } from '../../../ui/useListState';
import { useStagePeople, useStages } from '../api';
import { type PipelineItem, stageAddress } from '../model';
import { PeopleTable } from './PeopleTable';

const NO_FILTERS: readonly never[] = [];

/** One stage of the lead pipeline: leads and clients together, archived ones too. */
export function StagePeople({ stage }: { stage: string }) {
  const stages = useStages();
  return (
    <Page title={stage} subtitle={<Link to="/reports">Back to reports</Link>}>
      <Panel title="People in this stage" subtitle="Leads and clients of the lead pipeline" flush>
        <Loaded reading={stages} what="the lead pipeline" skeleton={<LoadingState />}>
          {(items) => <KnownStage stage={stage} items={items} />}
        </Loaded>
      </Panel>
    </Page>
  );
}

function KnownStage({ stage, items }: { stage: string; items: PipelineItem[] }) {
  const list = useListState(NO_FILTERS, '');
  const navigate = useNavigate();
  const known = items.find(({ status }) => status === stage)?.status;
  const options = items.map(({ status, count }) => ({
    value: status,
    label: `${status} (${count.toLocaleString('en-US')})`,
  }));
  if (!known) return <NoSuchStage stage={stage} />;
  return (
    <>
      <FilterBar
        placeholder="Search people..."
        search={list.search}
        onSearch={list.setSearch}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <FilterSelect
          all="All stages"
          label="Stage"
          value={stage}
          options={options}
          onChange={(next) => navigate(next ? stageAddress(next) : '/reports')}
        />
      </FilterBar>
      <People stage={known} list={list} />
    </>
  );
}

function People({ stage, list }: { stage: PipelineItem['status']; list: ListState<never> }) {
  const people = useStagePeople({
    stage,
    ...(list.search ? { search: list.search } : {}),
    page: list.page,
    perPage: list.perPage,
  });
  const isStale = people.isLoading && people.data !== undefined;
  return (
    <Loaded reading={people} what="these people" skeleton={<PeopleTable rows={undefined} />}>
      {(rows) =>
        rows.length === 0 && !isStale ? (
          <NoRows list={list} total={people.total ?? 0} what="people" empty="Nobody is in this stage now." />
        ) : (
          <>
            <PeopleTable rows={rows} isStale={isStale} />
            <Pager
              shown={rows.length}
              total={people.total ?? rows.length}
              capped={people.capped}
              what="people"
              page={list.page}
              perPage={list.perPage}
              onPage={list.setPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

function NoSuchStage({ stage }: { stage: string }) {
  const back = (
    <Button variant="outlined" component={Link} to="/reports">
      Back to reports
    </Button>
  );
  return <EmptyState text={`The lead pipeline has no stage called “${stage}”.`} action={back} />;
}
