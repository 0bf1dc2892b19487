import { useBrands } from '../../../api/choices';
import { useStaff } from '../../../api/useStaff';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { type PhraseHit, useHits } from './api';
import { HitCard, hitColumns } from './hitColumns';
import {
  DECISIONS,
  FILTER_KEYS,
  type HitFilterKey,
  type HitList,
  listQuery,
  NEWEST_FIRST,
  NO_BRAND,
  NO_USER,
  PLACE_OPTIONS,
  SYSTEM,
} from './model';
import { Setup } from './Setup';
import { Sums } from './Sums';

const HitDialog = lazyPart(() => import('./HitDialog').then((module) => module.HitDialog));

const DIALOGS = ['hit'] as const;

const PANEL: readonly PanelFilter<HitFilterKey>[] = [
  { key: 'where', label: 'Where', all: 'All Texts', options: PLACE_OPTIONS },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

/** What texts said that they may not say: by user and brand, and each with its text. */
export default function PhrasesPage() {
  const list = useListState(FILTER_KEYS, NEWEST_FIRST);
  const reading = useHits({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const { open, link, close } = useAddressDialog(DIALOGS);
  const textOf = ({ id }: PhraseHit) => link('hit', String(id));
  const shown = open && reading.data?.find(({ id }) => id === idOf(open.value));
  return (
    <Page title="Phrase Report" subtitle="Words that promise too much, and what became of them">
      <Setup />
      <Panel title="By User and Brand" flush>
        <Sums list={list} />
      </Panel>
      <Panel title="Texts" flush>
        <Filters list={list} />
        <RecordList
          pluralName="phrases"
          label="Phrases"
          failed="Error loading phrases. Please try again later."
          empty="No text says such words."
          list={list}
          reading={reading}
          columns={hitColumns(textOf)}
          rowLink={textOf}
          card={(hit) => <HitCard hit={hit} />}
        />
      </Panel>
      {shown ? <HitDialog hit={shown} onClose={close} /> : null}
    </Page>
  );
}

function Filters({ list }: { list: HitList }) {
  const { filters, setFilters } = list;
  const brands = useBrands().map((brand) => ({ value: brand, label: brand }));
  return (
    <FilterBar
      list={list}
      more={<PanelFilters list={list} panel={PANEL} />}
      chips={panelChips({ list, panel: PANEL })}
    >
      <FilterSelect
        all="Everyone"
        label="Written By"
        value={filters.userId}
        options={[...staffOptions(useStaff()), { value: NO_USER, label: SYSTEM }]}
        onChange={(userId) => setFilters({ userId })}
      />
      <FilterSelect
        all="All Brands"
        label="Brand"
        value={filters.brand}
        options={[...brands, { value: NO_BRAND, label: 'No brand' }]}
        onChange={(brand) => setFilters({ brand })}
      />
      <FilterSelect
        all="All Outcomes"
        label="Outcome"
        value={filters.decision}
        options={DECISIONS}
        onChange={(decision) => setFilters({ decision })}
      />
    </FilterBar>
  );
}
