import ButtonBase from '@mui/material/ButtonBase';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

export const SettingRows = styled('div')(({ theme }) => ({
  marginTop: 12,
  '& > *': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: 60,
    margin: 0,
    padding: '10px 16px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .name': { display: 'block', fontWeight: 600 },
  '& .hint': { display: 'block', fontSize: 13, color: theme.vars.palette.text.secondary },
}));

const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 2,
  gap: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.harbor.sunken,
}));

const Segment = styled(ButtonBase)(({ theme }) => ({
  minHeight: 30,
  padding: '0 12px',
  borderRadius: 6,
  fontSize: 13,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '&[aria-checked="true"]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface ChoiceRowProps<V extends string | number> {
  label: string;
  hint: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of a few; the arrow keys choose, as among radio buttons. */
export function ChoiceRow<V extends string | number>(props: ChoiceRowProps<V>) {
  const { label, hint, value, options, onChange } = props;
  const id = useId();
  const place = options.findIndex((option) => option.value === value);
  const choose = (index: number, group: HTMLElement) => {
    const next = options.at(index % options.length);
    if (!next) return;
    onChange(next.value);
    group.querySelectorAll<HTMLElement>('[role="radio"]')[index % options.length]?.focus();
  };
  return (
    <div>
      <div>
        <span className="name" id={id}>
          {label}
        </span>
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      </div>
      <Segments
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          choose(place + step + options.length, event.currentTarget);
        }}
      >
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <Segment
              key={option.value}
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => (isChosen ? undefined : onChange(option.value))}
            >
              {option.label}
            </Segment>
          );
        })}
      </Segments>
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <div>
        <label className="name" htmlFor={id}>
          {label}
        </label>
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      </div>
      <Switch
        checked={checked}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-hint` } }}
      />
    </div>
  );
}
