import { knownChoice } from '../../../ui/filters/contactFilter';
import type { ListState } from '../../../ui/list/useListState';
import { inWords } from '../payments/model';
import { type MoneyFilterKey, PARTNER_PAYMENTS } from '../payments/tabs';
import type { PartnerPaymentQuery } from './api';

type Narrowing = Pick<ListState<MoneyFilterKey>, 'search' | 'filters' | 'sort'>;

/** The tab's URL parameters as an API query, without unknown values. */
export function listQuery({ search, filters, sort }: Narrowing): PartnerPaymentQuery {
  const status = knownChoice(inWords(PARTNER_PAYMENTS.statuses), filters.status);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(sort === PARTNER_PAYMENTS.defaultSort ? {} : { sort }),
  } as PartnerPaymentQuery;
}
