const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = new Intl.NumberFormat('en-US', { ...oneDecimal, style: 'percent' });
const change = new Intl.NumberFormat('en-US', {
  ...oneDecimal,
  style: 'percent',
  signDisplay: 'exceptZero',
});
const points = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' });

/** "16.0%" from a value of 0–100 (part 1, section 5: one decimal, value divided by 100). */
export function formatPercent(value: number): string {
  return percent.format(value / 100);
}

/** "+12.0%", "-3.0%", "0.0%": a change of a figure in percent. */
export function formatChange(value: number): string {
  return change.format(value / 100);
}

/** "+5.0 points": a change of a figure that is a percentage itself. */
export function formatPoints(value: number): string {
  return `${points.format(value)} points`;
}

const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** "16%", "16.25%" from a fraction of 1: a rate is exact to a hundredth of a percent. */
export function formatRate(fraction: number): string {
  return rate.format(fraction);
}
