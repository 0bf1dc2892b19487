import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { monthShort } from '../../../lib/months';

const HEIGHT = 240;

interface MonthBarsProps {
  /** What is counted: "Revenue". */
  label: string;
  /** `yyyy-MM`, oldest first. */
  months: string[];
  values: number[];
  /** An amount or a count in full, for the tooltip. */
  format: (value: number) => string;
  /** The same, short, for the axis. */
  formatShort: (value: number) => string;
}

/** One bar per month. Hidden from screen readers because the table below has the same figures. */
export function MonthBars({ label, months, values, format, formatShort }: MonthBarsProps) {
  const { vars } = useTheme();
  return (
    <div aria-hidden="true">
      <BarChart
        height={HEIGHT}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        borderRadius={3}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        colors={[vars.palette.harbor.fillTeal]}
        xAxis={[
          {
            data: months.map(monthShort),
            scaleType: 'band',
            categoryGapRatio: 0.5,
            disableLine: true,
            disableTicks: true,
            height: 24,
          },
        ]}
        yAxis={[
          {
            min: 0,
            width: 48,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => formatShort(value),
          },
        ]}
        series={[{ data: values, label, valueFormatter: (value) => format(value ?? 0) }]}
      />
    </div>
  );
}
