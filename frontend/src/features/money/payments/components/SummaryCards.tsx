import type { Body } from '../../../../api/useApi';
import { ALL_TIME } from '../../../../lib/dates/spans';
import { receivedPayments } from '../../../../lib/money/figureLinks';
import { formatMoney } from '../../../../lib/money/money';
import { counted } from '../../../../lib/words/labels';
import { FigureLink } from '../../../../ui/figures/FigureLink';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import type { ListState } from '../../../../ui/list/useListState';
import { Money } from '../../../../ui/money/Money';
import { Loaded } from '../../../../ui/states/Loaded';
import { useSummary } from '../api';
import { summaryQuery } from '../listQuery';
import { CLIENT_PAYMENTS, LIST_TABS, type ListTab, type MoneyFilterKey } from '../tabs';

const NAME = 'Totals';

const FIGURES = [
  ['clientPayments', 'client-payments'],
  ['paymentPlans', 'payment-plans'],
  ['partnerPayments', 'partner-payments'],
  ['commissions', 'commissions'],
] as const;

const labelOf = (key: string) => LIST_TABS.find((tab) => tab.key === key)?.label ?? key;
const PLACEHOLDER_FIGURES = FIGURES.map(([, key]) => ({ label: labelOf(key), value: undefined }));

interface SummaryCardsProps {
  /** The tab whose filters hold; null on the banking tab. */
  tab: ListTab | null;
  list: ListState<MoneyFilterKey>;
}

/** Four totals over what the open tab's search and filters leave. */
export function SummaryCards({ tab, list }: SummaryCardsProps) {
  const reading = useSummary(summaryQuery(list, tab));
  // The filters are the open tab's: beside its rows, the other cards are of everyone.
  const ofAll = (key: string) => list.isNarrowed && key !== tab?.key;
  const spanOf = (key: string) => (key === tab?.key && hasDays(list) ? CHOSEN_DAYS : ALL_TIME);
  return (
    <Loaded
      reading={reading}
      subject="the totals"
      skeleton={<FigureStrip slim label={NAME} figures={PLACEHOLDER_FIGURES} />}
    >
      {(summary) => (
        <FigureStrip
          slim
          label={NAME}
          figures={FIGURES.map(([field, key]) => ({
            label: labelOf(key),
            value: (
              <FigureLink to={field === 'clientPayments' ? receivedOf(tab, list) : null}>
                <Money dollars={amountOf(summary, field)} />
              </FigureLink>
            ),
            second: [spanOf(key), ...secondLine(summary, field), ...(ofAll(key) ? ['All clients'] : [])].join(
              ' · ',
            ),
          }))}
        />
      )}
    </Loaded>
  );
}

const CHOSEN_DAYS = 'The chosen days';

const hasDays = ({ filters: { from, to } }: ListState<MoneyFilterKey>) => Boolean(from || to);

type Summary = Body<'/api/payments/summary'>;
type Field = (typeof FIGURES)[number][0];

/** Of client payments what was received: what is to come stands apart. */
const amountOf = (summary: Summary, field: Field) =>
  field === 'clientPayments' ? summary.clientPayments.received : summary[field].total;

/**
 * The payments that what was received adds up of, narrowed as the open tab's list is. The other cards leave
 * out what was canceled, which no filter of their lists does.
 */
function receivedOf(tab: ListTab | null, { search, filters }: ListState<MoneyFilterKey>): string | null {
  if (tab !== CLIENT_PAYMENTS) return receivedPayments();
  const { status, mock, ...narrowed } = filters;
  if ((status && status !== 'completed') || mock === 'true') return null;
  return receivedPayments({ ...(search ? { search } : {}), ...narrowed });
}

/** R5-157: what is paid of commissions is what Commission Tracking calls earned. */
function secondLine(summary: Summary, field: Field): string[] {
  const records = counted(summary[field].count, 'record');
  if (field === 'clientPayments') {
    const { held, pending } = summary.clientPayments;
    // Held money is no part of what was received.
    return [...(held === 0 ? [] : [`${formatMoney(held)} held`]), `${formatMoney(pending)} pending`, records];
  }
  return field === 'commissions' ? [`${formatMoney(summary.commissions.paid)} paid`, records] : [records];
}
