import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { counted } from '../../lib/words/labels';

export interface LostApprovalsProps {
  /** How many commissions wait. */
  count: number;
  /** Where they are listed. */
  to: string;
}

/** The notice of approvals that refunds took back. */
export function LostApprovalsFace({ count, to }: LostApprovalsProps) {
  const wait = count === 1 ? 'It is pending again.' : 'They are pending again.';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" component={Link} to={to}>
          Review
        </Button>
      }
    >
      {`Refunds lowered ${counted(count, 'commission')} that you approved. ${wait}`}
    </Alert>
  );
}
