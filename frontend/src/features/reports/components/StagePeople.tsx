import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/words/labels';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { type ListState, useListState } from '../../../ui/list/useListState';
import { Page, Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { usePipelineStages, useStagePeople } from '../api';
import { type PipelineItem, personAddress, personKey, stageAddress } from '../model';
import { PersonCard, peopleColumns } from './peopleColumns';

const NO_FILTERS: readonly never[] = [];

/** One stage of the lead pipeline: leads and clients together, archived ones too. */
export function StagePeople({ stage }: { stage: string }) {
  const stages = usePipelineStages();
  return (
    <Page title={stage} subtitle={<Link to="/reports">Back to reports</Link>}>
      <Panel title="People in This Stage" subtitle="Leads and clients of the lead pipeline" flush>
        <Loaded reading={stages} subject="the lead pipeline" skeleton={<LoadingState />}>
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
    label: `${status} (${formatCount(count)})`,
  }));
  if (!known) return <NoSuchStage stage={stage} />;
  return (
    <>
      <FilterBar placeholder="Search people..." list={list}>
        <FilterSelect
          all="All Stages"
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
  return (
    <RecordList
      label="People"
      pluralName="people"
      failed="Error loading people. Please try again later."
      empty="No one is in this stage right now."
      list={list}
      reading={people}
      columns={peopleColumns}
      rowId={personKey}
      rowLink={personAddress}
      card={(person) => <PersonCard person={person} />}
    />
  );
}

function NoSuchStage({ stage }: { stage: string }) {
  const back = (
    <Button variant="outlined" component={Link} to="/reports">
      Back to reports
    </Button>
  );
  return <EmptyState text={`There is no pipeline stage named “${stage}”.`} action={back} />;
}
