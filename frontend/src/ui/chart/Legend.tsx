import { styled } from '@mui/material/styles';
import { type ChartTone, toneStyles } from './tones';

const Kinds = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBottom: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 12, height: 12, ...toneStyles(theme) },
}));

interface LegendProps {
  kinds: readonly { label: string; tone?: ChartTone }[];
}

/** Which bar is what, in the order in which they stand. */
export function Legend({ kinds }: LegendProps) {
  return (
    <Kinds>
      {kinds.map(({ label, tone = 'full' }) => (
        <span key={label}>
          <i data-tone={tone} />
          {label}
        </span>
      ))}
    </Kinds>
  );
}
