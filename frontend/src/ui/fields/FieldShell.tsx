import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Tells what is inside whether it is wrong: a text, a select and a picker are marked alike. */
const Root = styled(FormControl)({ display: 'flex', minWidth: 0 });
const Label = styled('label')(({ theme }) => ({
  marginBottom: 4,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  '& > span': { marginLeft: 6, fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** A grid of fields: two columns where there is room. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Marked with the word "required" beside the label. */
  required?: boolean;
  className?: string | undefined;
}

interface FieldShellProps extends Omit<FieldProps, 'name'> {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** The label above, the hint or the error below. */
export function FieldShell({ id, label, hint, error, required, className, children }: FieldShellProps) {
  const below = error ?? hint;
  return (
    <Root {...(className ? { className } : {})} error={error !== undefined}>
      <Label htmlFor={id}>
        {label}
        {/* To be seen: readers have it from the field itself. */}
        {required ? <span aria-hidden="true">required</span> : null}
      </Label>
      {children}
      {below ? (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {below}
        </FormHelperText>
      ) : null}
    </Root>
  );
}

/** Attributes that connect an input with its hint or error. */
export function describedBy(id: string, error: string | undefined, hint: string | undefined) {
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined || hint ? `${id}-help` : undefined,
  };
}
