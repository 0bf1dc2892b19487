import { wordsOf } from '../../../lib/words/labels';
import { knownChoice } from '../../../ui/filters/contactFilter';
import { filterChips } from '../../../ui/filters/filterChips';
import type { ListState } from '../../../ui/list/useListState';
import type { PaymentQuery, SummaryQuery } from './api';
import { inWords, METHODS, TYPES } from './model';
import { CLIENT_PAYMENTS, type ListTab, type MoneyFilterKey, PAYMENT_PLANS } from './tabs';

type Narrowing = Pick<ListState<MoneyFilterKey>, 'search' | 'filters' | 'sort'>;

/** The tab's URL parameters as an API query, without unknown values. */
export function listQuery({ search, filters, sort }: Narrowing): PaymentQuery {
  const { clientId, salespersonId, mock, from, to } = filters;
  const status = knownChoice(inWords(CLIENT_PAYMENTS.statuses), filters.status);
  const type = knownChoice(inWords(TYPES), filters.type);
  const method = knownChoice(inWords(METHODS), filters.method);
  const client = Number(clientId);
  const salesperson = Number(salespersonId);
  const simulated = knownChoice(SIMULATED, mock);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(method ? { method } : {}),
    ...(client > 0 ? { clientId: client } : {}),
    ...(salesperson > 0 ? { salespersonId: salesperson } : {}),
    ...(simulated ? { mock: simulated === 'true' } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort === CLIENT_PAYMENTS.defaultSort ? {} : { sort }),
  } as PaymentQuery;
}

/** The same narrowing for the four cards: the server applies it to the tab's own list. */
export function summaryQuery(
  { search, filters }: Omit<Narrowing, 'sort'>,
  tab: ListTab | null,
): SummaryQuery {
  if (!tab) return {};
  const { type, method, clientId, salespersonId, mock, from, to } = listQuery({ search, filters, sort: '' });
  const status = knownChoice(inWords(tab.statuses), filters.status);
  const ofClients = tab === CLIENT_PAYMENTS || tab === PAYMENT_PLANS;
  // A filter that the tab's list does not have is refused.
  return {
    tab: tab.key,
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(ofClients && clientId ? { clientId } : {}),
    ...(tab !== PAYMENT_PLANS && from ? { from } : {}),
    ...(tab !== PAYMENT_PLANS && to ? { to } : {}),
    ...(tab === CLIENT_PAYMENTS && type ? { type } : {}),
    ...(tab === CLIENT_PAYMENTS && method ? { method } : {}),
    ...(tab === CLIENT_PAYMENTS && salespersonId ? { salespersonId } : {}),
    ...(tab === CLIENT_PAYMENTS && mock !== undefined ? { mock } : {}),
  } as SummaryQuery;
}

const LABELS = {
  clientId: 'Client',
  salespersonId: 'Salesperson',
  type: 'Type',
  method: 'Method',
  mock: 'Simulated',
  from: 'From',
  to: 'To',
} as const;

/** Simulated payments count in no figure. */
export const SIMULATED = [
  { value: 'false', label: 'Left out' },
  { value: 'true', label: 'Only these' },
];

interface ChipNames {
  client: string | undefined;
  /** Of those who left it is unknown here. */
  salesperson: string | undefined;
}

/** The chips of what the panel of further filters has set. */
export const chipsOf = (list: ListState<MoneyFilterKey>, names: ChipNames) =>
  filterChips(list, LABELS, (key, value) => {
    if (key === 'clientId') return names.client ?? '…';
    if (key === 'salespersonId') return names.salesperson ?? `No. ${value}`;
    if (key === 'mock') return SIMULATED.find((choice) => choice.value === value)?.label;
    return key === 'type' || key === 'method' ? wordsOf(value) : undefined;
  });
