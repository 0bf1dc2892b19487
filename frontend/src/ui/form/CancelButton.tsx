import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useLeaveForm } from './useUnsavedForm';

/** Leaves a form that is part of a page; asks first when something was typed. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormikContext();
  const leave = useLeaveForm();
  return (
    <Button variant="outlined" onClick={() => leave(onCancel)} disabled={isSubmitting}>
      Cancel
    </Button>
  );
}
