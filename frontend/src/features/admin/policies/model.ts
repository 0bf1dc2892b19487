import { array, object, string, type TestContext } from 'yup';
import type { components } from '../../../api/schema';
import { addDays, addMonths } from '../../../lib/dates/wallTime';
import { centsOf, centsText, readBasisPoints, readCents } from '../../../lib/money/cents';
import { formatMoney, parseMoney } from '../../../lib/money/money';
import { formatRate } from '../../../lib/money/percent';
import { wordsOf } from '../../../lib/words/labels';

type Schemas = components['schemas'];

export type PolicyVersion = Schemas['CommissionPolicyVersion'];
export type PolicyInput = Schemas['PolicyVersionInput'];
export type PreviewInput = Schemas['PolicyPreviewInput'];
export type Preview = Schemas['CommissionPolicyPreview'];
type Shares = PolicyInput['sharesPercent'];
type Reductions = PolicyInput['reductionsPercent'];
export type Share = keyof Shares;
export type Reduction = keyof Reductions;

/** The most tiers above the lowest that the server takes. */
export const MAX_TIERS = 19;

export const SHARES: readonly { share: Share; label: string }[] = [
  { share: 'cancellation', label: 'Cancellation' },
  { share: 'transfer', label: 'Transfer' },
  { share: 'analysis', label: 'Analysis' },
  { share: 'unknown', label: 'Unknown Service' },
];

export const REDUCTIONS: readonly Reduction[] = [
  'incomplete_paperwork',
  'quality_issues',
  'customer_complaints',
  'delayed_processing',
  'policy_violations',
];

/** A tier as it is typed; the key stays with its row. */
export interface TierValues {
  key: number;
  from: string;
  ratePercent: string;
}

/** Named as the server names its fields, so that its refusals land on them. */
export interface PolicyValues {
  name: string;
  firstDay: string;
  reason: string;
  baseRatePercent: string;
  tiers: TierValues[];
  sharesPercent: Record<Share, string>;
  cardFeePercent: string;
  reductionsPercent: Record<Reduction, string>;
  /** The period of the preview. */
  from: string;
  to: string;
}

const REQUIRED_RATE = 'Enter a percentage.';
const WRONG_RATE = 'Use a percentage from 0 to 100 with up to two decimals.';

/** What is wrong with a typed percentage. */
export function rateProblem(text: string | undefined): string | undefined {
  if (!text?.trim()) return REQUIRED_RATE;
  const points = readBasisPoints(text);
  return points === null || points > 10_000 ? WRONG_RATE : undefined;
}

/** What is wrong with where a tier begins: each begins above the one before it, the first above 0. */
export function tierProblem(text: string | undefined, before: string | undefined): string | undefined {
  const cents = text === undefined ? null : readCents(text);
  if (cents === null) return 'Enter an amount of at most $9,999,999.99.';
  const floor = before === undefined ? 0 : (readCents(before) ?? 0);
  return cents > floor ? undefined : `Use an amount above ${formatMoney(floor / 100)}.`;
}

const told = (context: TestContext, message: string | undefined) =>
  message === undefined || context.createError({ message });

const rate = () => string().test((text, context) => told(context, rateProblem(text)));

const rates = <K extends string>(names: readonly K[]) =>
  object(Object.fromEntries(names.map((name) => [name, rate()])));

/** The tier before the one that is looked at: "tiers[2].from" comes after the second. */
function before({ path, from }: TestContext): string | undefined {
  const root = from?.at(-1)?.value as { tiers?: TierValues[] } | undefined;
  const place = Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0);
  return place === 0 ? undefined : root?.tiers?.[place - 1]?.from;
}

const tier = object({
  from: string().test((text, context) => told(context, tierProblem(text, before(context)))),
  ratePercent: rate(),
});

const terms = {
  baseRatePercent: rate(),
  tiers: array(tier),
  sharesPercent: rates(SHARES.map(({ share }) => share)),
  cardFeePercent: rate(),
  reductionsPercent: rates(REDUCTIONS),
};

const termsSchema = object(terms);

export const policySchema = object({
  name: string().trim().required('Enter a name.').max(100, 'Use at most 100 characters.'),
  firstDay: string().required('Choose the first day.'),
  reason: string().trim().required('Enter a reason.').max(500, 'Use at most 500 characters.'),
  ...terms,
});

/** "12.5", as a percentage is typed. */
const percentText = (percent: number) => percent.toLocaleString('en-US', { maximumFractionDigits: 2 });

const textsOf = <K extends string>(percents: Record<K, number>) =>
  Object.fromEntries(
    Object.entries<number>(percents).map(([name, percent]) => [name, percentText(percent)]),
  ) as Record<K, string>;

/** The form of the next version begins with the terms of another, tomorrow, and a year to look back on. */
export function toValues(version: PolicyVersion, today: string): PolicyValues {
  return {
    name: '',
    firstDay: addDays(today, 1),
    reason: '',
    baseRatePercent: percentText(version.baseRatePercent),
    tiers: version.tiers.map(({ from, ratePercent }, key) => ({
      key,
      from: centsText(centsOf(from)),
      ratePercent: percentText(ratePercent),
    })),
    sharesPercent: textsOf(version.sharesPercent),
    cardFeePercent: percentText(version.cardFeePercent),
    reductionsPercent: textsOf(version.reductionsPercent),
    from: addMonths(today, -12),
    to: today,
  };
}

/** One more tier, without its figures. */
export function withTier(tiers: readonly TierValues[]): TierValues[] {
  const key = Math.max(0, ...tiers.map((one) => one.key)) + 1;
  return [...tiers, { key, from: '', ratePercent: '' }];
}

const percentOf = (text: string) => (readBasisPoints(text) ?? 0) / 100;

const percentsOf = <K extends string>(texts: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, percentOf(text)])) as Record<
    K,
    number
  >;

function toTerms(values: PolicyValues) {
  return {
    baseRatePercent: percentOf(values.baseRatePercent),
    tiers: values.tiers.map(({ from, ratePercent }) => ({
      from: parseMoney(from) ?? 0,
      ratePercent: percentOf(ratePercent),
    })),
    sharesPercent: percentsOf(values.sharesPercent),
    cardFeePercent: percentOf(values.cardFeePercent),
    reductionsPercent: percentsOf(values.reductionsPercent),
  };
}

export const toInput = (values: PolicyValues): PolicyInput => ({
  name: values.name.trim(),
  firstDay: values.firstDay,
  reason: values.reason.trim(),
  ...toTerms(values),
});

/** What the server is asked before the version is saved; null while the terms or the period can't be asked about. */
export function toPreview(values: PolicyValues): PreviewInput | null {
  const { from, to } = values;
  if (!from || !to || !termsSchema.isValidSync(values)) return null;
  return { from, to, ...toTerms(values) };
}

const rateText = (percent: number) => formatRate(percent / 100);

/** "14%, 16% from $10,000.00" */
export function tiersText({ baseRatePercent, tiers }: PolicyVersion): string {
  const above = tiers.map(({ from, ratePercent }) => `${rateText(ratePercent)} from ${formatMoney(from)}`);
  return [rateText(baseRatePercent), ...above].join(', ');
}

/** "Cancellation 40%, …, card 3%": what a payment is lowered by before the rate. */
export function sharesText({ sharesPercent, cardFeePercent }: PolicyVersion): string {
  const shares = SHARES.map(({ share, label }) => `${label} ${rateText(sharesPercent[share])}`);
  return [...shares, `Card Fee ${rateText(cardFeePercent)}`].join(', ');
}

export const reductionsText = ({ reductionsPercent }: PolicyVersion): string =>
  REDUCTIONS.map((reason) => `${wordsOf(reason)} ${rateText(reductionsPercent[reason])}`).join(', ');

/** "+$12.00", "−$3.50": what a preview adds or takes off. */
export function changeText(before: number, after: number): string {
  const cents = centsOf(after) - centsOf(before);
  if (cents === 0) return formatMoney(0);
  return `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents) / 100)}`;
}
