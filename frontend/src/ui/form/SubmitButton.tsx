import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';

interface SubmitButtonProps {
  label: string;
  fullWidth?: boolean;
  /** Outlined where another button is the page's filled one. */
  variant?: 'contained' | 'outlined';
}

/** Saves the form; a spinner shows while saving. Never disabled to say "incomplete": the fields say it. */
export function SubmitButton({ label, fullWidth = false, variant = 'contained' }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant={variant} loading={isSubmitting} fullWidth={fullWidth}>
      {label}
    </Button>
  );
}
