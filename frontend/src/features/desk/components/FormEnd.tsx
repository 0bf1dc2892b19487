import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { FormActions } from '../../../ui/form/FormActions';
import { useFormHandle } from '../formHandle';

interface FormEndProps {
  destructive?: boolean;
  onBack: () => void;
}

/** The buttons under what an outcome has to know. */
export function FormEnd({ destructive = false, onBack }: FormEndProps) {
  const { isSubmitting, submitForm } = useFormikContext();
  const save = useRef<HTMLButtonElement>(null);
  const submit = () => {
    if (!isSubmitting) void submitForm();
  };
  useFormHandle({ submit, focus: () => save.current?.focus() });
  return (
    <FormActions>
      <Button variant="outlined" onClick={onBack}>
        Other Outcome
      </Button>
      <Button
        ref={save}
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
