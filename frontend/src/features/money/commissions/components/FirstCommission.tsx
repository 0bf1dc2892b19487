import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** A payment earns a person one commission: where the first one is. */
export function FirstCommission({ id }: { id: number }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button size="small" component={Link} to={`/commissions?commission=${id}`}>
          {`Open commission ${id}`}
        </Button>
      }
    >
      This salesperson has a commission of this payment already.
    </Alert>
  );
}
