import { formatMoney } from '../../../lib/money/money';
import { formatRate } from '../../../lib/money/percent';
import { wordsOf } from '../../../lib/words/labels';
import type { CommissionDetail, Explanation } from './model';

/** One step of the calculation. */
export interface Step {
  label: string;
  /** What the figure comes from. */
  from?: string;
  value: string;
  /** What the lines above it come to. */
  isResult?: boolean;
}

const ROUNDING_TOLERANCE = 0.000_05;
const subtracted = (rate: number) => `− ${formatRate(rate)}`;

function tierText(lifetimeTotal: number, tierFrom: number | null): string {
  const tier = tierFrom === null ? '' : `, tier from ${formatMoney(tierFrom)}`;
  return `${formatMoney(lifetimeTotal)} lifetime sales${tier}`;
}

function reductionSteps({ baseRate, finalRate, reductions }: Explanation): Step[] {
  const named = reductions.map(({ reason, rate }) => ({
    label: wordsOf(reason),
    value: subtracted(rate),
  }));
  const sum = reductions.reduce((total, { rate }) => total + rate, 0);
  // Negative when the reductions exceed the base rate, because the rate stops at 0.
  const byHand = baseRate - sum - finalRate;
  return byHand > ROUNDING_TOLERANCE
    ? [...named, { label: 'Manual Adjustment', value: subtracted(byHand) }]
    : named;
}

/** How the engine came to its figure, from the inputs that are stored with the commission. */
export function engineSteps(explanation: Explanation): Step[] {
  const { paymentAmount, lifetimeTotal, tierFrom, serviceType } = explanation;
  const { shareRate, feeRate, netRate, net, baseRate, finalRate, engineAmount } = explanation;
  return [
    { label: 'Payment', value: formatMoney(paymentAmount) },
    { label: 'Service Share', from: serviceType ?? 'Unknown service', value: subtracted(shareRate) },
    ...(feeRate > 0 ? [{ label: 'Card Fee', value: subtracted(feeRate) }] : []),
    {
      label: 'Net',
      from: `${formatRate(netRate)} of ${formatMoney(paymentAmount)}`,
      value: formatMoney(net),
      isResult: true,
    },
    {
      label: 'Base Rate',
      from: tierText(lifetimeTotal, tierFrom),
      value: formatRate(baseRate),
    },
    ...reductionSteps(explanation),
    { label: 'Final Rate', value: formatRate(finalRate), isResult: true },
    {
      label: 'Commission',
      from: `${formatMoney(paymentAmount)} × ${formatRate(netRate)} × ${formatRate(finalRate)}`,
      value: formatMoney(engineAmount),
      isResult: true,
    },
  ];
}

/** Whether the recorded amount was typed instead of calculated. */
export function isManualAmount({
  explanation,
  lines,
}: Pick<CommissionDetail, 'explanation' | 'lines'>): boolean {
  const isReducedLater = lines.some(({ kind }) => kind === 'reduced' || kind === 'raised');
  const first = lines[0]?.amount;
  return explanation !== null && !isReducedLater && first !== undefined && first !== explanation.engineAmount;
}
