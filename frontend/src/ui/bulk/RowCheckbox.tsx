import Checkbox from '@mui/material/Checkbox';
import type { ChangeEvent } from 'react';
import type { RowSelection } from '../useSelection';

interface RowCheckboxProps {
  selection: RowSelection;
  id: number;
  /** Whose row it is. */
  name: string;
}

/** Selects a row; with Shift, all rows from the last one. */
export function RowCheckbox({ selection, id, name }: RowCheckboxProps) {
  const onChange = ({ nativeEvent }: ChangeEvent) =>
    selection.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <Checkbox
      size="small"
      checked={selection.has(id)}
      onChange={onChange}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}

/** Selects every row of the page. */
export function PageCheckbox({ selection, label }: { selection: RowSelection; label: string }) {
  return (
    <Checkbox
      size="small"
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onChange={selection.onTogglePage}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
