import { Link } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { FilterBar } from '../../ui/filters/FilterBar';
import { RecordList } from '../../ui/list/RecordList';
import { type ListState, useListState } from '../../ui/list/useListState';
import { Page, Panel } from '../../ui/page/Page';
import { useSuppressions } from './api';
import { Lift, liftingColumns, SuppressionCard, suppressionColumns } from './components/suppressionColumns';

const NO_FILTERS = [] as const;
/** The list has one order: who asked last stands first. */
const NEWEST_FIRST = '';

export default function SuppressionsPage() {
  const list = useListState(NO_FILTERS, NEWEST_FIRST);
  return (
    <Page
      title="Do Not Contact"
      subtitle={
        <>
          <Link to="/raw-leads">Marketing Database</Link> · Phone numbers and emails that must not be
          contacted
        </>
      }
    >
      <Panel title="Suppression List" flush>
        <FilterBar placeholder="Search phone, email, name..." list={list} chips={[]} />
        <SuppressionRows list={list} />
      </Panel>
    </Page>
  );
}

function SuppressionRows({ list }: { list: ListState<never> }) {
  const { search, page, perPage } = list;
  const mayLift = useCan('suppressions.lift');
  const reading = useSuppressions({ ...(search ? { search } : {}), page, perPage });
  return (
    <RecordList
      pluralName="suppressed contacts"
      label="Suppression List"
      failed="Error loading the suppression list. Please try again later."
      empty="No one has asked not to be contacted. Marking a raw lead Do Not Contact adds its phone number and email here."
      list={list}
      reading={reading}
      columns={mayLift ? liftingColumns : suppressionColumns}
      card={(row) => <SuppressionCard row={row} />}
      cardActions={mayLift ? (row) => <Lift row={row} /> : undefined}
    />
  );
}
