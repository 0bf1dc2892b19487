import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { FormActions } from '../../../ui/form/FormActions';
import { useTellSaving } from '../useTellSaving';

interface FormEndProps {
  destructive?: boolean;
  onSaving: (isSaving: boolean) => void;
  onBack: () => void;
}

/** The buttons under what an outcome has to know. */
export function FormEnd({ destructive = false, onSaving, onBack }: FormEndProps) {
  const { isSubmitting } = useFormikContext();
  useTellSaving(isSubmitting, onSaving);
  return (
    <FormActions>
      <Button variant="outlined" onClick={onBack}>
        Other Outcome
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        loading={isSubmitting}
        loadingPosition="start"
      >
        {isSubmitting ? 'Saving…' : 'Save and Next'}
      </Button>
    </FormActions>
  );
}
