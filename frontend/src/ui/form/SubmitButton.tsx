import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** Saves the form; a spinner shows while saving. Never disabled to say "incomplete": the fields say it. */
export function SubmitButton({ label, fullWidth = false }: { label: string; fullWidth?: boolean }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} fullWidth={fullWidth}>
      {label}
    </Button>
  );
}
