import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  fontSize: 14,
  '& > .MuiCheckbox-root': { margin: '-9px 0 -9px -9px' },
  '& > .MuiSwitch-root': { marginRight: 4 },
  '& label': { display: 'block', lineHeight: '24px', cursor: 'pointer' },
  '& .hint': { display: 'block', fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
}));

export interface CheckLineProps {
  label: ReactNode;
  hint?: string | undefined;
  /** A switch where the specification asks for one. */
  isSwitch?: boolean;
  /** The id of the error message. */
  wrongBy?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its words beside it. */
export function CheckLine({ label, hint, isSwitch = false, wrongBy, checked, onChange }: CheckLineProps) {
  const id = useId();
  const Control = isSwitch ? Switch : Checkbox;
  const below = [hint ? `${id}-hint` : '', wrongBy ?? ''].filter(Boolean).join(' ');
  return (
    <Line>
      <Control
        checked={checked}
        onChange={(_event, next) => onChange(next)}
        slotProps={{
          input: {
            id,
            'aria-describedby': below || undefined,
            'aria-invalid': wrongBy === undefined ? undefined : true,
          },
        }}
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
