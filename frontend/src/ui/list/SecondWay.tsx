import Button from '@mui/material/Button';
import { Link } from 'react-router';

interface SecondWayProps {
  to: string;
  /** "Import a CSV" */
  label: string;
}

/** Another way to the first rows of an empty list. */
export function SecondWay({ to, label }: SecondWayProps) {
  return (
    <Button variant="outlined" component={Link} to={to}>
      {label}
    </Button>
  );
}
