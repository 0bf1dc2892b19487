import Typography from '@mui/material/Typography';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { type ColumnChoice, lostColumns } from './columns';
import type { SavedView } from './listViews';

interface LostColumnsProps {
  view: SavedView | undefined;
  /** None where there is no table, and none is missed then. */
  columns: ColumnChoice[];
}

/** Says which columns of a view the list no longer has. */
export function LostColumns({ view, columns }: LostColumnsProps) {
  const lost = view && columns.length > 0 ? lostColumns(columns, view.columns) : [];
  if (lost.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, pb: 2 }}>
      {`This list no longer has every column of this view. Left out: ${lost.map(fieldLabel).join(', ')}. The rest is shown.`}
    </Typography>
  );
}
