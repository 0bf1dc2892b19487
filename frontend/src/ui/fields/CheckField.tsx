import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useFieldState } from '../form/useFieldState';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  fontSize: 14,
  '& > .MuiCheckbox-root': { margin: '-9px 0 -9px -9px' },
  '& label': { display: 'block', lineHeight: '24px', cursor: 'pointer' },
  '& .hint': { display: 'block', fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
}));

interface CheckLineProps {
  label: ReactNode;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its words beside it. */
export function CheckLine({ label, hint, checked, onChange }: CheckLineProps) {
  const id = useId();
  return (
    <Line>
      <Checkbox
        checked={checked}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) } }}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
    </Line>
  );
}

/** A yes or no of a form. */
export function CheckField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field, setValue } = useFieldState<boolean>(name);
  return (
    <CheckLine label={label} hint={hint} checked={field.value} onChange={(next) => void setValue(next)} />
  );
}
