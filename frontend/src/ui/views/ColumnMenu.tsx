import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from '../toasts/useNotify';
import { ColumnOrderDialog } from './ColumnOrderDialog';
import { type ColumnChoice, movable, reordered, toggled } from './columns';
import type { Density, TableLayout } from './listViews';
import { shownColumns } from './useListLayout';

interface ColumnMenuProps {
  anchor: HTMLElement | null;
  columns: ColumnChoice[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => Promise<void>;
  onClose: () => void;
}

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact rows' },
  { value: 'standard', label: 'Standard rows' },
  { value: 'comfortable', label: 'Comfortable rows' },
];

/** Chooses the columns of a table, their order and how high its rows are. The first column always stays. */
export default function ColumnMenu({ anchor, columns, layout, onChange, onClose }: ColumnMenuProps) {
  const notify = useNotify();
  const [isOrdering, setOrdering] = useState(false);
  const shown = shownColumns(columns, layout.columns).map(({ id }) => id);
  const change = async (next: Partial<TableLayout>) => {
    try {
      await onChange({ columns: layout.columns, density: layout.density, ...next });
    } catch (error) {
      notify.failure(error, 'Failed to change the list');
    }
  };
  const toggle = (id: string) => void change({ columns: toggled(columns, layout.columns, id) });
  const ordered = movable(columns, layout.columns);
  if (isOrdering) {
    return (
      <ColumnOrderDialog
        columns={ordered}
        onChange={(order) => void change({ columns: reordered(columns, layout.columns, order) })}
        onClose={onClose}
      />
    );
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Columns and rows' } }}>
      {columns.map(({ id, header }, place) => (
        <Choice
          key={id}
          role="menuitemcheckbox"
          isChosen={shown.includes(id)}
          disabled={place === 0}
          onClick={() => toggle(id)}
          label={header}
        />
      ))}
      <Divider />
      <MenuItem disabled={ordered.length < 2} onClick={() => setOrdering(true)}>
        Change Order
      </MenuItem>
      <Divider />
      {DENSITIES.map(({ value, label }) => (
        <Choice
          key={value}
          role="menuitemradio"
          isChosen={layout.density === value}
          onClick={() => void change({ density: value })}
          label={label}
        />
      ))}
    </Menu>
  );
}

interface ChoiceProps {
  role: 'menuitemcheckbox' | 'menuitemradio';
  isChosen: boolean;
  disabled?: boolean;
  onClick: () => void;
  label: string;
  // MUI's menu moves the focus through these.
  autoFocus?: boolean;
  tabIndex?: number;
}

function Choice({ isChosen, label, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} aria-checked={isChosen}>
      <Check
        size={16}
        strokeWidth={1.8}
        aria-hidden="true"
        style={{ marginRight: 8, opacity: isChosen ? 1 : 0 }}
      />
      {label}
    </MenuItem>
  );
}
