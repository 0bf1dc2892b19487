import { WAITED_ON } from '../../lib/work/waitsOn';
import { FilterBar } from '../../ui/filters/FilterBar';
import { FilterSelect } from '../../ui/filters/FilterFields';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { Panel } from '../../ui/page/Page';
import { type BoardQuery, useCaseBoard } from './api';
import { addressOf, CaseCard, caseColumns } from './caseColumns';

/** The days and the user come with a link of someone's day. */
const FILTER_KEYS = ['waitsOn', 'owedFrom', 'owedTo', 'userId'] as const;
/** Whose client has heard nothing for longest stands first. */
const LONGEST_SILENCE = 'silentSince';

interface CaseListProps {
  title: string;
  empty: string;
  /** Those alone whose client is owed word. */
  isOwed?: boolean;
}

/** Open cases, by who is waited on. */
export function CaseList({ title, empty, isOwed = false }: CaseListProps) {
  const list = useListState(FILTER_KEYS, LONGEST_SILENCE);
  const { filters, sort, page, perPage } = list;
  const owed = isOwed ? { owed: true } : {};
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  const { userId: ofUser, ...others } = filters;
  const userId = Number(ofUser);
  const whose = userId > 0 ? { userId } : {};
  const reading = useCaseBoard({ ...others, ...whose, ...owed, sort, page, perPage } as BoardQuery);
  return (
    <Panel title={title} flush>
      <FilterBar list={list}>
        <FilterSelect
          all="Waiting on Anyone"
          label="Waiting On"
          value={filters.waitsOn}
          options={WAITED_ON}
          onChange={(waitsOn) => list.setFilters({ waitsOn })}
        />
      </FilterBar>
      <RecordList
        pluralName="cases"
        label={title}
        failed="Error loading cases. Please try again later."
        empty={empty}
        list={list}
        reading={reading}
        columns={caseColumns}
        rowLink={addressOf}
        card={(row) => <CaseCard row={row} />}
        views={isOwed ? undefined : 'cases'}
        filterKeys={FILTER_KEYS}
      />
    </Panel>
  );
}
