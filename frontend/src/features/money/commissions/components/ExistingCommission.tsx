import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths/paths';
import { useCommission } from '../api';

/** A payment earns a salesperson one commission; links to the existing one if the user may see it. */
export function ExistingCommission({ id }: { id: number }) {
  const { data, error } = useCommission(id);
  const open = data ? (
    <Button size="small" component={Link} to={paths.commission(id)}>
      {`Open commission ${id}`}
    </Button>
  ) : null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }} action={open}>
      This salesperson already has a commission for this payment.
      {error ? ` An administrator can see commission ${id}.` : null}
    </Alert>
  );
}
