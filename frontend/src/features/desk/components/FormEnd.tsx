import Button from '@mui/material/Button';
import { FormActions } from '../../../ui/form/FormActions';
import { SubmitButton } from '../../../ui/form/SubmitButton';

interface FormEndProps {
  destructive?: boolean;
  onBack: () => void;
}

/** The buttons under what an outcome has to know. */
export function FormEnd({ destructive = false, onBack }: FormEndProps) {
  return (
    <FormActions>
      <Button variant="outlined" onClick={onBack}>
        Other Outcome
      </Button>
      <SubmitButton label="Save and Next" destructive={destructive} />
    </FormActions>
  );
}
