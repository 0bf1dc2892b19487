import { knownChoice } from '../../../ui/filters/contactFilter';
import type { ListState } from '../../../ui/list/useListState';
import { inWords } from '../payments/model';
import { type MoneyFilterKey, PAYMENT_PLANS } from '../payments/tabs';
import type { PlanQuery } from './api';

type Narrowing = Pick<ListState<MoneyFilterKey>, 'search' | 'filters' | 'sort'>;

/** The tab's URL parameters as an API query, without unknown values. */
export function listQuery({ search, filters, sort }: Narrowing): PlanQuery {
  const status = knownChoice(inWords(PAYMENT_PLANS.statuses), filters.status);
  const client = Number(filters.clientId);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(client > 0 ? { clientId: client } : {}),
    ...(sort === PAYMENT_PLANS.defaultSort ? {} : { sort }),
  } as PlanQuery;
}
