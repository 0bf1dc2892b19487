/** A drawing's axis has about this many steps. */
const STEPS = 4;

/** The round number at or above: 1, 2 or 5 and zeros. */
function roundUp(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** The round numbers beside an axis, upwards: they reach over all values, and zero is one of them. */
export function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundUp((high - low || 1) / STEPS);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: Math.max(count, 2) }, (_, index) => (first + index) * step);
}
