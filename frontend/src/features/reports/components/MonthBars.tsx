import { styled } from '@mui/material/styles';
import { monthShort } from '../../../lib/months';
import { ticksOf } from '../scale';

const HEIGHT = 216;
/** Beside the bars, for the amounts of the axis. */
const AXIS = 48;
/** Below them, for the months. */
const MONTHS = 24;

const Drawing = styled('div')(({ theme }) => ({
  position: 'relative',
  height: HEIGHT,
  margin: `8px 0 ${MONTHS}px ${AXIS}px`,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
}));

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { position: 'absolute', right: '100%', marginRight: 8, top: -8, whiteSpace: 'nowrap' },
}));

const Bars = styled('div')({ position: 'absolute', inset: 0, display: 'flex' });

const Month = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  '& > i': {
    position: 'absolute',
    left: '25%',
    right: '25%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.harbor.fillTeal,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
  },
  '&:hover > i': { filter: 'brightness(0.92)' },
  '& > span': {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    paddingTop: 6,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  // Six names of months are wider than a narrow phone.
  [theme.breakpoints.down('sm')]: { fontSize: 11 },
}));

interface MonthBarsProps {
  /** What is counted: "Revenue". */
  label: string;
  /** `yyyy-MM`, oldest first. */
  months: string[];
  values: number[];
  /** An amount or a count in full, shown while the pointer is on its bar. */
  format: (value: number) => string;
  /** The same, short, for the axis. */
  formatShort: (value: number) => string;
}

/** One bar per month. Hidden from screen readers because the table below has the same figures. */
export function MonthBars({ label, months, values, format, formatShort }: MonthBarsProps) {
  const ticks = ticksOf(values);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const percent = (value: number) => (100 * value) / (highest - lowest);
  return (
    <Drawing aria-hidden="true">
      {ticks.map((tick) => (
        <Line key={tick} style={{ bottom: `${percent(tick - lowest)}%` }}>
          <span>{formatShort(tick)}</span>
        </Line>
      ))}
      <Bars>
        {months.map((month, index) => {
          const value = values[index] ?? 0;
          const bottom = percent(Math.min(value, 0) - lowest);
          return (
            <Month key={month} title={`${monthShort(month)}, ${label}: ${format(value)}`}>
              <i style={{ bottom: `${bottom}%`, height: `${percent(Math.abs(value))}%` }} />
              <span>{monthShort(month)}</span>
            </Month>
          );
        })}
      </Bars>
    </Drawing>
  );
}
