import { styled } from '@mui/material/styles';
import { formatCount } from '../../../lib/words/labels';

const Counts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
  margin: '0 0 16px',
  '& > div': {
    // A name of two lines moves no number.
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '10px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 7,
  },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontSize: 18,
    lineHeight: '26px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface CountListProps {
  label: string;
  counts: readonly [string, number][];
}

/** Numbers with their names, which add up to the last one. */
export function CountList({ label, counts }: CountListProps) {
  return (
    <Counts aria-label={label}>
      {counts.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(number)}</dd>
        </div>
      ))}
    </Counts>
  );
}
