import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
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
}

/** One of few, each with what it means. */
export function RadioField({ name, label, options }: RadioFieldProps) {
  const { field } = useFieldState<string>(name);
  return (
    <Group {...field} aria-label={label}>
      {options.map(({ value, label: text, hint }) => (
        <Choice
          key={value}
          value={value}
          control={<Radio />}
          label={
            <>
              {text}
              {hint ? <span className="hint">{hint}</span> : null}
            </>
          }
        />
      ))}
    </Group>
  );
}
