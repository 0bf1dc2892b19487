import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type AppointmentValues, OCCASIONS } from '../model';

export const Choices = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
});

/** What the appointment is for, in place of a title. */
export function Occasions() {
  const { values, setFieldValue } = useFormikContext<AppointmentValues>();
  const choose = (occasion: string) =>
    setFieldValue('occasion', values.occasion === occasion ? '' : occasion);
  return (
    <Choices role="group" aria-label="Occasion">
      {OCCASIONS.map((occasion) => (
        <Button
          key={occasion}
          size="small"
          variant="outlined"
          aria-pressed={values.occasion === occasion}
          onClick={() => void choose(occasion)}
        >
          {occasion}
        </Button>
      ))}
    </Choices>
  );
}
