import { styled } from '@mui/material/styles';
import { Legend } from './Legend';
import { ticksOf } from './scale';
import { type ChartTone, toneStyles } from './tones';

const HEIGHT = 216;
/** Beside the bars, for the amounts of the axis. */
const AXIS = 48;
/** Below them, for the names of the groups. */
const NAMES = 24;
/** More names than this do not fit on a phone: every other one stands there. */
const NAMES_ON_A_PHONE = 6;

const Drawing = styled('div')(({ theme }) => ({
  position: 'relative',
  height: HEIGHT,
  margin: `8px 0 ${NAMES}px ${AXIS}px`,
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

const Groups = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  [theme.breakpoints.down('sm')]: {
    // Six names are wider than a narrow phone.
    fontSize: 11,
    '&[data-crowded="true"] > :nth-of-type(even) > span': { visibility: 'hidden' },
  },
}));

const Group = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  '& > i': { position: 'absolute', ...toneStyles(theme) },
  '&:hover > i': { filter: 'brightness(0.92)' },
  '& > span': {
    position: 'absolute',
    top: '100%',
    left: '-50%',
    right: '-50%',
    paddingTop: 6,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
}));

interface ChartBar {
  /** What is counted: "Revenue". */
  label: string;
  value: number;
  tone?: ChartTone;
}

export interface ChartGroup {
  key: string;
  /** Below its bars: "Nov 26". */
  name: string;
  /** As many in each group, in the same order. */
  bars: ChartBar[];
}

interface BarChartProps {
  /** Oldest first. */
  groups: readonly ChartGroup[];
  /** An amount or a count in full, shown while the pointer is on its group. */
  format: (value: number) => string;
  /** The same, short, for the axis. */
  formatShort: (value: number) => string;
}

/** The middle half of a group for one bar, somewhat more for several. */
function placeOf(index: number, count: number): { left: string; width: string } {
  const room = count === 1 ? 50 : 70;
  const width = room / count;
  return { left: `${(100 - room) / 2 + index * width}%`, width: `${width}%` };
}

/** Bars side by side. Hidden from screen readers, because a table has the same figures. */
export function BarChart({ groups, format, formatShort }: BarChartProps) {
  const ticks = ticksOf(groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const percent = (value: number) => (100 * value) / (highest - lowest);
  const heightOf = (value: number) => `${percent(Math.abs(value))}%`;
  const bottomOf = (value: number) => `${percent(Math.min(value, 0) - lowest)}%`;
  const told = ({ name, bars }: ChartGroup) =>
    [name, ...bars.map(({ label, value }) => `${label}: ${format(value)}`)].join(', ');
  const kinds = groups[0]?.bars ?? [];
  return (
    <div aria-hidden="true">
      {kinds.length > 1 ? <Legend kinds={kinds} /> : null}
      <Drawing>
        {ticks.map((tick) => (
          <Line key={tick} style={{ bottom: `${percent(tick - lowest)}%` }}>
            <span>{formatShort(tick)}</span>
          </Line>
        ))}
        <Groups data-crowded={groups.length > NAMES_ON_A_PHONE}>
          {groups.map((group) => (
            <Group key={group.key} title={told(group)}>
              {group.bars.map(({ label, value, tone = 'full' }, index) =>
                value === 0 ? null : (
                  <i
                    key={label}
                    data-tone={tone}
                    style={{
                      ...placeOf(index, group.bars.length),
                      bottom: bottomOf(value),
                      height: heightOf(value),
                    }}
                  />
                ),
              )}
              <span>{group.name}</span>
            </Group>
          ))}
        </Groups>
      </Drawing>
    </div>
  );
}
