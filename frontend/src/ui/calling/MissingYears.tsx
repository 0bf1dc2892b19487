import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

interface MissingYearsProps {
  years: { year: number; stateNames: string[] }[];
}

/** Years whose closed days were not marked complete: without them these states are closed all year. */
export function MissingYears({ years }: MissingYearsProps) {
  return years.map(({ year, stateNames }) => (
    <Alert key={year} severity="warning" sx={{ mb: 4 }}>
      {`The closed days of ${year} aren't complete for ${stateNames.join(', ')}. `}
      <Link component={RouterLink} to={`/admin/calling?tab=days&year=${year}`}>{`Enter ${year}`}</Link>
    </Alert>
  ));
}
