import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';

interface SubmitButtonProps {
  label: string;
  fullWidth?: boolean;
  /** Outlined where another button is the page's filled one. */
  variant?: 'contained' | 'outlined';
  /** The action can't be undone. */
  destructive?: boolean;
  /** Why a form of one choice cannot be sent yet: shown with the button; pressed all the same, the field says it too. */
  unless?: string | null;
}

/** Saves the form; a spinner shows while saving. Never disabled to say "incomplete": the fields say it, or its own reason. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, fullWidth = false, variant = 'contained', destructive = false, unless = null } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      {...(unless === null ? {} : { 'aria-disabled': true, title: unless, style: { opacity: 0.45 } })}
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
