import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { components } from '../api/schema';

type CallingSetup = components['schemas']['CallingSetup'];

/** Years whose closed days nobody marked complete: without them these states are closed all year. */
export function MissingYears({ setup: { missingYears } }: { setup: CallingSetup }) {
  return missingYears.map(({ year, stateNames }) => (
    <Alert key={year} severity="warning" sx={{ mb: 4 }}>
      {`The closed days of ${year} aren't complete for ${stateNames.join(', ')}. `}
      <Link component={RouterLink} to={`/admin/calling?tab=days&year=${year}`}>{`Enter ${year}`}</Link>
    </Alert>
  ));
}
