import Typography from '@mui/material/Typography';
import { formatInstant } from '../../../lib/dates/dates';
import { counted } from '../../../lib/words/labels';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { type ImportPreview, rowsToAdd } from '../importModel';
import { WhoMayBeCalled } from './WhoMayBeCalled';

/** Who of a list may be called once it is imported; renders nothing where no one would be added. */
export function PreviewCallable({ preview }: { preview: ImportPreview }) {
  const zone = useBusinessTimeZone();
  const { callable } = preview;
  const added = rowsToAdd(preview);
  if (!callable || added === 0) return null;
  return (
    // Nothing is imported yet: a link would lead to an empty list.
    <WhoMayBeCalled counts={callable} linkOf={null}>
      <Typography variant="body2" color="textSecondary">
        {`${counted(added, 'person', 'people')} would be added. As of ${formatInstant(callable.asOf, zone)}:`}
      </Typography>
    </WhoMayBeCalled>
  );
}
