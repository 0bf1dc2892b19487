/** "16.0%" from a value of 0–100 (part 1, section 5: one decimal, value divided by 100). */
export function formatPercent(value: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value / 100);
}
