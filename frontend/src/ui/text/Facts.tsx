import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NoValue } from './NoValue';

/** A record's fields, read only: label above value, as many columns as fit. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& > .wide': { gridColumn: '1 / -1' },
  // Tall enough for a thumb without pushing the lines apart.
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' },
  },
}));

interface FactProps {
  label: string;
  /** A long text takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children || <NoValue />}</dd>
    </div>
  );
}
