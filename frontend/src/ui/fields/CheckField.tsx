import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useFieldState } from '../form/useFieldState';
import { CheckLine, type CheckLineProps } from './CheckLine';

/** A yes or no of a form. */
export function CheckField({
  name,
  ...words
}: { name: string } & Pick<CheckLineProps, 'label' | 'hint' | 'isSwitch'>) {
  const id = useId();
  const { field, error, setValue } = useFieldState<boolean>(name);
  const box = { ...words, checked: field.value, onChange: (next: boolean) => void setValue(next) };
  if (error === undefined) return <CheckLine {...box} />;
  return (
    <div>
      <CheckLine {...box} wrongBy={id} />
      <FormHelperText id={id} error>
        {error}
      </FormHelperText>
    </div>
  );
}
