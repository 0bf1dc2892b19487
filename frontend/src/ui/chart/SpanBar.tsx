import { styled } from '@mui/material/styles';
import { type ChartTone, toneStyles } from './tones';

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  height: 12,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.harbor.track,
  '& > i': { position: 'absolute', top: 0, bottom: 0, minWidth: 3, ...toneStyles(theme) },
}));

interface SpanBarProps {
  /** In any order. */
  from: number;
  to: number;
  /** The ends of the scale. */
  least: number;
  most: number;
  tone?: ChartTone;
}

/** From one value to another on a scale that several share; the figures beside it tell the same. */
export function SpanBar({ from, to, least, most, tone = 'full' }: SpanBarProps) {
  const percent = (value: number) => (100 * value) / (most - least || 1);
  const left = percent(Math.min(from, to) - least);
  return (
    <Track aria-hidden="true">
      {from === to ? null : (
        <i data-tone={tone} style={{ left: `${left}%`, width: `${percent(Math.abs(to - from))}%` }} />
      )}
    </Track>
  );
}
