import { styled } from '@mui/material/styles';
import { forcedBar } from '../../theme/forcedColors';
import { tokens } from '../../theme/tokens';

export type BarTone = 'teal' | 'coral' | 'green' | 'grey';

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 6,
  borderRadius: tokens.radius.pill,
  backgroundColor: theme.vars.palette.harbor.track,
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', borderRadius: tokens.radius.pill },
  '&[data-tone="teal"] > span': { backgroundColor: theme.vars.palette.harbor.fillTeal },
  '&[data-tone="coral"] > span': { backgroundColor: theme.vars.palette.harbor.fillCoral },
  '&[data-tone="green"] > span': { backgroundColor: theme.vars.palette.harbor.fillGreen },
  '&[data-tone="grey"] > span': { backgroundColor: theme.vars.palette.harbor.textTertiary },
  ...forcedBar,
}));

/** Minimum width of a nonzero bar. */
const MIN_WIDTH_PX = 6;

interface ShareBarProps {
  /** 0–100. */
  percent: number;
  tone?: BarTone;
  /** Named, it is a progress bar for readers; without a name the figures beside it already tell. */
  label?: string;
}

export function ShareBar({ percent, tone = 'teal', label }: ShareBarProps) {
  const width = Math.min(Math.max(percent, 0), 100);
  const fill = <span style={{ width: `${width}%`, minWidth: width > 0 ? MIN_WIDTH_PX : 0 }} />;
  if (label === undefined) {
    return (
      <Track data-tone={tone} aria-hidden="true">
        {fill}
      </Track>
    );
  }
  return (
    <Track
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {fill}
    </Track>
  );
}
