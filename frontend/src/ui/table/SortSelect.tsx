import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { sortChoices } from './sortChoices';

interface SortSelectProps {
  columns: readonly { id: string; header: string; sortable?: boolean; align?: 'right' }[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The order of a list on a phone, which has no table head. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const choices = sortChoices(columns);
  if (choices.length === 0) return null;
  const isKnown = choices.some(({ value }) => value === sort);
  return (
    <NativeSelect
      input={<OutlinedInput />}
      value={isKnown ? sort : ''}
      onChange={(event) => onSort(event.target.value)}
      inputProps={{ 'aria-label': 'Sort By' }}
    >
      {isKnown ? null : <option value="">Sort by</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
