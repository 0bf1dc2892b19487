import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type StatusKind, statusHue } from '../../theme/statusHue';
import { tokens } from '../../theme/tokens';
import { visuallyHidden } from '../text/visuallyHidden';

/** The status badge, with the arrow of a choice. */
const BadgeInput = styled(InputBase, { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    // Painted in forced colors, where the ground is not.
    border: '1px solid transparent',
    borderRadius: tokens.radius.badge,
    fontSize: tokens.font.scale.label.size,
    fontWeight: 600,
    color: theme.vars.palette.status[hue]?.fg,
    backgroundColor: theme.vars.palette.status[hue]?.bg,
    '&:hover': { borderColor: 'currentColor' },
    '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
    '& .MuiNativeSelect-select': {
      boxSizing: 'border-box',
      height: 24,
      minHeight: 0,
      padding: '2px 24px 2px 8px',
      lineHeight: '18px',
    },
    '& .MuiNativeSelect-icon': { color: 'inherit' },
    '& option': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '@media (pointer: coarse)': { '& .MuiNativeSelect-select': { height: 44 } },
  }),
);

interface StatusPickerProps<S extends string> {
  status: S;
  options: readonly S[];
  isReadOnly: boolean;
  isSaving: boolean;
  /** Drawn as the badge of this kind, the label only heard. */
  badge?: StatusKind | undefined;
  /** Saves the choice; never rejects. */
  onChoose: (status: S) => Promise<void>;
}

/** A record's status, saved as soon as it is chosen. */
export function StatusPicker<S extends string>(props: StatusPickerProps<S>) {
  const { status, options, isReadOnly, isSaving, badge, onChoose } = props;
  const id = useId();
  const [chosen, setChosen] = useState<S | null>(null);
  const choose = async (text: string) => {
    const next = options.find((known) => known === text);
    if (!next || next === status || isSaving) return;
    setChosen(next);
    await onChoose(next);
    setChosen(null);
  };
  const isForeign = !options.includes(status);
  return (
    <>
      <FormLabel
        htmlFor={id}
        {...(badge
          ? { style: visuallyHidden }
          : { sx: { display: 'block', mb: 1, fontSize: 13, fontWeight: 500 } })}
      >
        Status
      </FormLabel>
      <NativeSelect
        // On paper it is a fact like others.
        input={
          badge ? (
            <BadgeInput data-prints="" hue={statusHue(badge, chosen ?? status)} />
          ) : (
            <OutlinedInput data-prints="" />
          )
        }
        // Not disabled while it saves: what is disabled loses the focus, and readers their place.
        inputProps={{ id, 'aria-busy': isSaving }}
        value={chosen ?? status}
        disabled={isReadOnly}
        onChange={(event) => void choose(event.target.value)}
      >
        {isForeign ? <option>{status}</option> : null}
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
    </>
  );
}
