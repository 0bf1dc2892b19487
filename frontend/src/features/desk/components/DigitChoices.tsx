import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Reason } from '../../../lib/calling/callReasons';
import { isPlainKey } from '../../../lib/keys/keys';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { useFieldState } from '../../../ui/form/useFieldState';
import { usePreferences } from '../../../ui/page/usePreferences';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 8,
  outline: 'none',
  borderRadius: 7,
  '& > .MuiButton-root': { justifyContent: 'space-between', textAlign: 'left' },
  '& > [aria-checked="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.selected,
    color: theme.vars.palette.primary.main,
  },
}));

interface DigitChoicesProps {
  name: string;
  /** What is chosen, for readers. */
  label: string;
  choices: readonly Reason[];
}

/** One of a list, by its digit; Enter sends the form. It has the focus first, so that the digits are its own. */
export function DigitChoices({ name, label, choices }: DigitChoicesProps) {
  const id = useId();
  const { field, error, setValue } = useFieldState<string>(name);
  const { submitForm } = useFormikContext();
  const { singleKeyShortcuts } = usePreferences();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (!isPlainKey(event.nativeEvent)) return;
    const chosen = singleKeyShortcuts ? choices.find(({ key }) => key === event.key) : undefined;
    if (chosen) void setValue(chosen.value);
    else if (event.key === 'Enter' && event.target === event.currentTarget) void submitForm();
    else return;
    event.preventDefault();
  };
  const wrong = error === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': id };
  return (
    <>
      <Root ref={root} tabIndex={0} role="radiogroup" aria-label={label} onKeyDown={press} {...wrong}>
        {choices.map(({ value, key, label: text }) => (
          <Button
            key={value}
            variant="outlined"
            role="radio"
            aria-checked={field.value === value}
            // The group is one stop: Tab goes on to the words, and Enter saves.
            tabIndex={-1}
            onClick={() => {
              void setValue(value);
              root.current?.focus();
            }}
          >
            {text}
            <KeyHint name={key} />
          </Button>
        ))}
      </Root>
      {error === undefined ? null : (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </>
  );
}
