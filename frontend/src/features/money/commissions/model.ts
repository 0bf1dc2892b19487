import type { components } from '../../../api/schema';
import { formatMoney } from '../../../lib/money/money';
import { wordsOf } from '../../../lib/words/labels';
import type { PaymentMethod } from '../payments/model';

type Schemas = components['schemas'];

export type Commission = Schemas['Commission'];
export type CommissionDetail = Schemas['CommissionDetails'];
export type Explanation = NonNullable<CommissionDetail['explanation']>;
export type CommissionStatus = Commission['status'];
export type CommissionAct = Commission['acts'][number];
export type Reduction = Explanation['reductions'][number]['reason'];

export type CommissionBody = Schemas['CommissionInput'];
export type CommissionPatch = Schemas['CommissionPatch'];
export type DecisionBody = Schemas['CommissionActInput'];
export type CalculateBody = Schemas['CalculateInput'];
export type WithdrawBody = Schemas['WithdrawInput'];

/** Marks a commission that is more than the engine gives. */
export const ABOVE_CALCULATED = 'Above calculated';

/** A name that is missing or empty, as part 2 writes it. */
export const UNKNOWN = 'Unknown';

/** The default payment method of a commission (part 2, section 9). */
export const DEFAULT_METHOD: PaymentMethod = 'bank_transfer';

/** "16" or "16.25", in a column that is headed Rate (%). */
export function percentText(ratePercent: number): string {
  return ratePercent.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** How a conflict notice shows a field's value. */
export function shownValue(field: string, value: unknown): string | undefined {
  if (field === 'amount') return formatMoney(Number(value));
  if (field === 'rate') return `${percentText(Number(value))}%`;
  return field === 'status' ? wordsOf(String(value)) : undefined;
}
