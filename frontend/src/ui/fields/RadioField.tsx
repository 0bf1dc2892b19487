import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFieldState } from '../form/useFieldState';

const Choice = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'flex-start',
  margin: 0,
  padding: '10px 12px 10px 4px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .MuiRadio-root': { margin: '-9px 0' },
  '& .MuiFormControlLabel-label': { fontSize: 14 },
  '& .hint': { display: 'block', fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
}));

const Group = styled(RadioGroup)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

interface RadioFieldProps {
  name: string;
  /** What is chosen, for readers. */
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** The value whose choice has the focus first. */
  focused?: string | undefined;
}

/** One of few, each with what it means. */
export function RadioField({ name, label, options, focused }: RadioFieldProps) {
  const id = useId();
  const { field, error } = useFieldState<string>(name);
  const wrong = error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': id };
  return (
    <FormControl error={error !== undefined} fullWidth>
      <Group {...field} aria-label={label} {...wrong}>
        {options.map(({ value, label: text, hint }) => (
          <Choice
            key={value}
            value={value}
            control={<Radio autoFocus={value === focused} />}
            label={
              <>
                {text}
                {hint ? <span className="hint">{hint}</span> : null}
              </>
            }
          />
        ))}
      </Group>
      {error === undefined ? null : <FormHelperText id={id}>{error}</FormHelperText>}
    </FormControl>
  );
}
