import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../page/lazyPart';

// The button beside them keeps their room.
const RemoveChip = lazyPart(() => import('./RemoveChip').then((module) => module.RemoveChip), {
  Meanwhile: () => null,
});

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '0 16px 8px',
  listStyle: 'none',
  '@media print': { display: 'none' },
});

export interface FilterChip {
  key: string;
  /** "Brand: Liberty NWA" */
  label: string;
  onRemove: () => void;
}

interface ActiveFiltersProps {
  chips: readonly FilterChip[];
  onClear: () => void;
}

/** The filters that are set, each with its way out. */
export function ActiveFilters({ chips, onClear }: ActiveFiltersProps) {
  return (
    <Chips aria-label="Active filters">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <RemoveChip label={label} onRemove={onRemove} />
        </li>
      ))}
      <li>
        <Button size="small" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </Chips>
  );
}
