import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAfterPause } from '../lib/useSettled';
import { tokens } from '../theme/tokens';
import type { ListState } from './useListState';
import { visuallyHidden } from './visuallyHidden';

const SEARCH_DELAY_MS = 300;

/** The text of filters is the table's, except where phones would zoom into it. */
const filterText = {
  '@media not (pointer: coarse)': { '& .MuiOutlinedInput-root': { fontSize: tokens.font.scale.table.size } },
};

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 12,
  ...filterText,
  '& .search': { flex: '1 1 240px', maxWidth: 360 },
  [theme.breakpoints.down('md')]: {
    '& > *': { flex: '1 1 110px', minWidth: 0 },
    '& > .search': { flex: '1 1 100%', maxWidth: 'none' },
    // Beside the selects there is room for the icon; its name stays for readers.
    '& > .more': { flex: 'none', width: tokens.density.controlTouch, minWidth: 0, padding: 0 },
    '& > .more .MuiButton-startIcon': { margin: 0 },
    '& > .more > .name': visuallyHidden,
  },
}));

const More = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 12,
  margin: 0,
  padding: '0 12px 12px',
  border: 0,
  ...filterText,
});

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '0 12px 12px',
  listStyle: 'none',
});

export interface FilterChip {
  key: string;
  /** "Brand: Liberty NWA" */
  label: string;
  onRemove: () => void;
}

interface FilterBarProps {
  /** Absent where a list is found by its filters alone. */
  placeholder?: string;
  list: Pick<ListState<never>, 'search' | 'setSearch' | 'isNarrowed' | 'clear'>;
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

export function FilterBar(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { placeholder, list } = props;
  const chips = [...searchChip(list), ...(props.chips ?? [])];
  return (
    <search>
      <Bar data-needs-rows="">
        {placeholder ? (
          <SearchInput placeholder={placeholder} search={list.search} onSearch={list.setSearch} />
        ) : null}
        {props.children}
        {props.more ? (
          <Button
            className="more"
            variant="outlined"
            startIcon={<SlidersHorizontal size={16} strokeWidth={1.8} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="name">More Filters</span>
          </Button>
        ) : null}
      </Bar>
      {isOpen ? (
        <More id={panelId} aria-label="More Filters">
          {props.more}
        </More>
      ) : null}
      {list.isNarrowed ? (
        <Chips aria-label="Active filters">
          {chips.map(({ key, label, onRemove }) => (
            <li key={key}>
              <Chip
                size="small"
                label={label}
                onClick={onRemove}
                onDelete={onRemove}
                aria-label={`Remove filter ${label}`}
              />
            </li>
          ))}
          <li>
            <Button size="small" onClick={list.clear}>
              Clear all
            </Button>
          </li>
        </Chips>
      ) : null}
    </search>
  );
}

interface SearchInputProps {
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
}

function SearchInput({ placeholder, search, onSearch }: SearchInputProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);

  // Follow the URL when Back or "Clear filters" changed it; text sent from here is already shown.
  useEffect(() => {
    if (search !== sent.current) setText(search);
    sent.current = search;
  }, [search]);

  useAfterPause(text, SEARCH_DELAY_MS, () => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(text);
  });

  return (
    <OutlinedInput
      className="search"
      type="search"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ 'aria-label': placeholder.replace(/\.+$/, '') }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} strokeWidth={1.8} aria-hidden="true" />
        </InputAdornment>
      }
    />
  );
}
