import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react';
import { tokens } from '../../theme/tokens';
import type { ListState } from '../list/useListState';
import { ActiveFilters, type FilterChip } from '../listBar/ActiveFilters';
import { BarContext, type ListBarPlaces } from '../listBar/barPlaces';
import { InBar } from '../listBar/InBar';
import { SearchInput, searchName } from '../listBar/SearchInput';
import { lazyPart } from '../page/lazyPart';
import { visuallyHidden } from '../text/visuallyHidden';

// Phones alone open it.
const FilterSheet = lazyPart(() => import('../listBar/FilterSheet').then((module) => module.FilterSheet));

const Filters = styled('search')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > *': { flex: 'none' },
  '& > .search': { flex: '1 1 160px', minWidth: 110, maxWidth: 320 },
  // A choice is as wide as what is chosen, and tinted when it narrows the list.
  '& .MuiInputBase-root:has(> select)': { maxWidth: 190, borderRadius: tokens.radius.pill },
  '& select': { fieldSizing: 'content' },
  '& .MuiInputBase-root:has(> select > option:checked:not([value=""]))': {
    backgroundColor: theme.vars.palette.harbor.primarySoft,
  },
  '& > .more': { minWidth: 0, padding: '5px 9px' },
  [theme.breakpoints.up('lg')]: { flexWrap: 'nowrap' },
  [theme.breakpoints.down('md')]: { flexWrap: 'nowrap', '& > .search': { maxWidth: 'none' } },
}));

const More = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 12,
  margin: 0,
  padding: '0 16px 12px',
  border: 0,
  // The text of filters is the table's, except where phones would zoom into it.
  '@media not (pointer: coarse)': { '& .MuiOutlinedInput-root': { fontSize: tokens.font.scale.table.size } },
  '@media print': { display: 'none' },
});

interface FilterBarProps {
  /** Absent where a list is found by its filters alone. */
  placeholder?: string;
  list: Pick<ListState<never>, 'search' | 'setSearch' | 'filters' | 'isNarrowed' | 'clear'>;
  /** The selects that are always there. */
  children?: ReactNode;
  /** The panel behind "More Filters", for lists that have more. */
  more?: ReactNode;
  /** The filters of the panel that are set; what is searched for is a chip of its own. */
  chips?: FilterChip[];
}

function searchChip({ search, setSearch }: FilterBarProps['list']): FilterChip[] {
  return search ? [{ key: 'search', label: `Search: ${search}`, onRemove: () => setSearch('') }] : [];
}

/** Search and filters of a list, in its bar; on a phone behind one button. */
export function FilterBar(props: FilterBarProps) {
  const bar = useContext(BarContext);
  return bar?.isPhone ? <PhoneFilters {...props} bar={bar} /> : <DesktopFilters {...props} />;
}

const moreIcon = <SlidersHorizontal size={16} strokeWidth={1.8} aria-hidden="true" />;

function DesktopFilters(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { placeholder, list } = props;
  return (
    <>
      <InBar place="filters">
        <Filters data-needs-rows="">
          {placeholder ? (
            <SearchInput placeholder={placeholder} search={list.search} onSearch={list.setSearch} />
          ) : null}
          {props.children}
          {props.more ? (
            <Button
              className="more"
              variant="outlined"
              title="More Filters"
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            >
              {moreIcon}
              <span style={visuallyHidden}>More Filters</span>
            </Button>
          ) : null}
        </Filters>
      </InBar>
      {isOpen ? (
        <More id={panelId} aria-label="More Filters">
          {props.more}
        </More>
      ) : null}
      {list.isNarrowed ? (
        <ActiveFilters chips={[...searchChip(list), ...(props.chips ?? [])]} onClear={list.clear} />
      ) : null}
    </>
  );
}

/** "Filter · 2": the search counts for none, it is in sight. */
function filterText(filters: FilterBarProps['list']['filters']): string {
  const count = Object.keys(filters).length;
  return count > 0 ? `Filter · ${count}` : 'Filter';
}

function PhoneFilters({ bar, ...props }: FilterBarProps & { bar: ListBarPlaces }) {
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { placeholder, list } = props;
  const { offerSheet } = bar;
  useLayoutEffect(() => offerSheet(), [offerSheet]);
  // Beside a title or tabs there is room for its button alone.
  const showsInput = isSearching || list.search !== '';
  return (
    <>
      <InBar place="filters">
        <Filters data-needs-rows="">
          {placeholder && showsInput ? (
            <SearchInput
              placeholder={placeholder}
              search={list.search}
              onSearch={list.setSearch}
              takesFocus={isSearching}
            />
          ) : null}
          {placeholder && !showsInput ? (
            <IconButton aria-label={searchName(placeholder)} onClick={() => setSearching(true)}>
              <Search size={18} strokeWidth={1.8} />
            </IconButton>
          ) : null}
          <Button
            variant="outlined"
            startIcon={moreIcon}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            {filterText(list.filters)}
          </Button>
        </Filters>
      </InBar>
      {isOpen ? (
        <FilterSheet onClose={() => setOpen(false)}>
          {props.children}
          {props.more}
          {list.isNarrowed ? (
            <ActiveFilters chips={[...searchChip(list), ...(props.chips ?? [])]} onClear={list.clear} />
          ) : null}
        </FilterSheet>
      ) : null}
    </>
  );
}
