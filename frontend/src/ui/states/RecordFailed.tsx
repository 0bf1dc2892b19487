import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import { listBehind } from '../../lib/paths/listTrail';
import { mergedInto } from '../../lib/people/mergedInto';
import { OpenMerged } from '../merges/OpenMerged';
import { Page } from '../page/Page';
import { ErrorState } from './states';

interface RecordFailedProps {
  /** "lead" */
  recordName: string;
  error: { status: number; requestId: string; code?: string; current?: unknown };
  /** The list that the record would be in. */
  list: { to: string; label: string };
  onRetry: () => void;
}

/** In place of a record's page: why there is no record, and the way back to its list. */
export function RecordFailed({ recordName, error, list, onRetry }: RecordFailedProps) {
  const back = listBehind(useLocation().pathname, list.to);
  const merged = mergedInto(error);
  const isMissing = error.status === 404 || error.status === 400;
  const failed = isOffline(error) ? OFFLINE : `Error loading this ${recordName}. Please try again later.`;
  return (
    <Page
      title={recordName.charAt(0).toUpperCase() + recordName.slice(1)}
      subtitle={<Link to={back}>{list.label}</Link>}
    >
      {merged ? (
        <OpenMerged recordName={recordName} merged={merged} />
      ) : (
        <ErrorState
          text={isMissing ? `This ${recordName} does not exist.` : failed}
          reference={error.requestId}
          onRetry={isMissing ? undefined : onRetry}
        />
      )}
      {isMissing ? (
        <Button
          variant="outlined"
          component={Link}
          to={back}
          sx={{ display: 'flex', mx: 'auto', width: 'fit-content' }}
        >
          {`Back to ${list.label}`}
        </Button>
      ) : null}
    </Page>
  );
}
