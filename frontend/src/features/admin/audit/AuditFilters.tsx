import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect, type Option } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import { usePeople } from './api';
import type { AuditFilterKey, AuditList } from './listQuery';
import { ENTITY_OPTIONS, KIND_OPTIONS, OUTCOME_OPTIONS } from './model';

const RECORD_ID: PanelFilter<AuditFilterKey> = { key: 'id', label: 'Record ID', type: 'text' };

const PANEL: readonly PanelFilter<AuditFilterKey>[] = [
  { key: 'kind', label: 'Event', all: 'All Events', options: KIND_OPTIONS },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

/** Exitdesk itself does what no user is signed in for. */
const NOBODY: Option = { value: 'none', label: 'Exitdesk' };

export function AuditFilters({ list }: { list: AuditList }) {
  const { filters, setFilters } = list;
  const people = usePeople();
  // An id says nothing without its kind of record.
  const panel = filters.entity ? [RECORD_ID, ...PANEL] : PANEL;
  return (
    <FilterBar
      list={list}
      more={<PanelFilters list={list} panel={panel} />}
      chips={panelChips({ list, panel })}
    >
      <FilterSelect
        all="Everyone"
        label="Person"
        value={filters.person}
        options={[...people, NOBODY]}
        onChange={(person) => setFilters({ person })}
      />
      <FilterSelect
        all="All Records"
        label="Record"
        value={filters.entity}
        options={ENTITY_OPTIONS}
        // An id is of one kind of record.
        onChange={(entity) => setFilters({ entity, id: '' })}
      />
      <FilterSelect
        all="All Outcomes"
        label="Outcome"
        value={filters.outcome}
        options={OUTCOME_OPTIONS}
        onChange={(outcome) => setFilters({ outcome })}
      />
    </FilterBar>
  );
}
