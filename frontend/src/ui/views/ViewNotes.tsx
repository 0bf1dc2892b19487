import Typography from '@mui/material/Typography';
import { fieldLabel } from '../../lib/words/fieldLabels';
import type { ColumnChoice } from './columns';
import { LostColumns } from './LostColumns';
import type { SavedView } from './listViews';

interface ViewNotesProps {
  view: SavedView | undefined;
  isUnknown: boolean;
  /** None where there is no table. */
  columns: ColumnChoice[];
}

/** What of a view cannot be had here. */
export function ViewNotes({ view, isUnknown, columns }: ViewNotesProps) {
  return (
    <>
      <Missing view={view} isUnknown={isUnknown} />
      <LostColumns view={view} columns={columns} />
    </>
  );
}

/** What of a view is not shown here. */
function Missing({ view, isUnknown }: { view: SavedView | undefined; isUnknown: boolean }) {
  const text = isUnknown
    ? 'This view does not exist, or is not shared with you. The filters from the link are shown.'
    : view && view.leftOut.length > 0
      ? `You can’t use every filter of this view. Left out: ${view.leftOut.map(fieldLabel).join(', ')}. The rest is shown.`
      : null;
  if (!text) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, pb: 2 }}>
      {text}
    </Typography>
  );
}
