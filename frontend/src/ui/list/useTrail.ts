import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { keepTrail } from '../../lib/paths/listTrail';
import type { ListFrameProps } from './ListFrame';

type TrailOf<T> = Pick<ListFrameProps<T>, 'list' | 'reading'> & {
  rowLink?: ((row: T) => string) | undefined;
};

/** Notes the list when one of its records is opened, so that the record has neighbors and a way back. */
export function useTrail<T>({ list, reading, rowLink }: TrailOf<T>) {
  const { pathname, search } = useLocation();
  return (event: MouseEvent<HTMLElement>) => {
    const { data, address, total, capped } = reading;
    const inRow = event.target instanceof Element && event.target.closest('tbody, [data-rows], [data-peek]');
    if (!inRow || !rowLink || !data || !address) return;
    const reached = list.page * list.perPage;
    const hasMore = reached < (total ?? 0) || (capped && data.length === list.perPage);
    keepTrail({ list: pathname + search, page: address, records: data.map(rowLink), hasMore });
  };
}
