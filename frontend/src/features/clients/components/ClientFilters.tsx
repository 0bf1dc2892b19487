import { useStaff } from '../../../api/useStaff';
import { CONTACTS } from '../../../ui/contactFilter';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterInput, FilterSelect, type Option } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import { staffOptions } from '../../../ui/StaffSelect';
import type { ListState } from '../../../ui/useListState';
import { useClientFacets } from '../api';
import { ARCHIVED, type ClientFilterKey } from '../listQuery';

type PanelKey = Exclude<ClientFilterKey, 'status' | 'serviceType'>;

const LABELS: Record<PanelKey, string> = {
  brand: 'Brand',
  state: 'State',
  assignedTo: 'Assigned to',
  partner: 'Partner',
  createdFrom: 'Started from',
  createdTo: 'Started to',
  contact: 'Contact',
  archived: 'Archive',
};

/** The first choice of each select, which filters nothing. */
const ALL: Partial<Record<PanelKey, string>> = {
  brand: 'All Brands',
  state: 'All States',
  assignedTo: 'Anybody',
  partner: 'All Partners',
  contact: 'Any contact',
  archived: 'Without archived',
};

type Choices = Partial<Record<ClientFilterKey, readonly Option[]>>;

function usePanelChoices(): Choices {
  const { data: facets } = useClientFacets();
  const staff = useStaff();
  return {
    brand: asOptions(facets?.brands),
    state: asOptions(facets?.states),
    assignedTo: [{ value: 'none', label: 'Nobody' }, ...staffOptions(staff)],
    partner: [{ value: 'none', label: 'No partner' }, ...staffOptions(facets?.partners)],
    contact: CONTACTS,
    archived: ARCHIVED,
  };
}

interface ClientFiltersProps {
  list: ListState<ClientFilterKey>;
  /** Off in a list whose status is fixed. */
  withStatus: boolean;
}

export function ClientFilters({ list, withStatus }: ClientFiltersProps) {
  const { filters, setFilters } = list;
  const { data: facets } = useClientFacets();
  const choices = usePanelChoices();
  const chips = filterChips(
    list,
    LABELS,
    (key, value) => choices[key]?.find((choice) => choice.value === value)?.label,
  );
  return (
    <FilterBar
      placeholder="Search clients..."
      search={list.search}
      onSearch={list.setSearch}
      chips={chips}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={<MoreFilters list={list} choices={choices} />}
    >
      {withStatus ? (
        <FilterSelect
          all="All Statuses"
          label="Status"
          value={filters.status}
          options={asOptions(facets?.statuses)}
          onChange={(status) => setFilters({ status })}
        />
      ) : null}
      <FilterSelect
        all="All Services"
        label="Service Type"
        value={filters.serviceType}
        options={asOptions(facets?.serviceTypes)}
        onChange={(serviceType) => setFilters({ serviceType })}
      />
    </FilterBar>
  );
}

interface MoreFiltersProps {
  list: ListState<ClientFilterKey>;
  choices: Choices;
}

function MoreFilters({ list: { filters, setFilters }, choices }: MoreFiltersProps) {
  const keys = Object.keys(LABELS) as PanelKey[];
  return keys.map((key) => {
    const all = ALL[key];
    const onChange = (value: string) => setFilters({ [key]: value });
    return all ? (
      <FilterSelect
        key={key}
        all={all}
        label={LABELS[key]}
        showLabel
        value={filters[key]}
        options={[...(choices[key] ?? [])]}
        onChange={onChange}
      />
    ) : (
      <FilterInput key={key} label={LABELS[key]} type="date" value={filters[key]} onChange={onChange} />
    );
  });
}
