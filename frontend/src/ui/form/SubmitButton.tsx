import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';

interface SubmitButtonProps {
  label: string;
  fullWidth?: boolean;
  /** Outlined where another button is the page's filled one. */
  variant?: 'contained' | 'outlined';
  /** The action can't be undone. */
  destructive?: boolean;
}

/** Saves the form; a spinner shows while saving. Never disabled to say "incomplete": the fields say it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, fullWidth = false, variant = 'contained', destructive = false } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant={variant}
      color={destructive ? 'error' : 'primary'}
      loading={isSubmitting}
      fullWidth={fullWidth}
    >
      {label}
    </Button>
  );
}
