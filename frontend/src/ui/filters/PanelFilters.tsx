import type { ListState } from '../list/useListState';
import type { FilterChip } from '../listBar/ActiveFilters';
import { FilterInput, FilterSelect, type Option } from './FilterFields';
import { filterChips, severalWords } from './filterChips';

type Kind =
  /** A choice; `all` is its first one, which filters nothing: "All States". */
  | { all: string; options: readonly Option[] }
  | {
      type: 'text' | 'date';
      offered?: readonly string[] | undefined;
      onType?: ((text: string) => void) | undefined;
    };

/** A filter of the More Filters panel. */
export type PanelFilter<K extends string> = { key: K; label: string } & Kind;

interface PanelFiltersProps<K extends string> {
  list: Pick<ListState<K>, 'filters' | 'setFilters'>;
  panel: readonly PanelFilter<K>[];
}

function change<K extends string>(key: K, value: string): Partial<Record<K, string>> {
  const values: Partial<Record<K, string>> = {};
  values[key] = value;
  return values;
}

/** The fields of the More Filters panel, in their order. */
export function PanelFilters<K extends string>({ list, panel }: PanelFiltersProps<K>) {
  return panel.map((filter) => {
    const { key, label } = filter;
    const value = list.filters[key];
    const onChange = (next: string) => list.setFilters(change(key, next));
    return 'options' in filter ? (
      <FilterSelect
        key={key}
        all={filter.all}
        label={label}
        showLabel
        value={value}
        options={filter.options}
        onChange={onChange}
      />
    ) : (
      <FilterInput
        key={key}
        label={label}
        type={filter.type}
        value={value}
        offered={filter.offered}
        onType={filter.onType}
        onChange={onChange}
      />
    );
  });
}

/** Their chips: a choice by its label. */
export function panelChips<K extends string>({ list, panel }: PanelFiltersProps<K>): FilterChip[] {
  const labels: Partial<Record<K, string>> = {};
  for (const { key, label } of panel) labels[key] = label;
  return filterChips(list, labels, (key, value) => {
    const filter = panel.find((each) => each.key === key);
    if (!filter || !('options' in filter)) return undefined;
    const labelOf = (one: string) => filter.options.find((option) => option.value === one)?.label;
    return labelOf(value) ?? severalWords(value, labelOf);
  });
}
