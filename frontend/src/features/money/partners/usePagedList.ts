import { useMemo } from 'react';
import { useAddress } from '../../../ui/page/useAddress';

const PER_PAGE = 10;

/** A short list beside others on a page: nothing but its pages, in the address under a key of its own. */
export function usePagedList(key: string) {
  const { params, change } = useAddress();
  return useMemo(() => {
    const asked = Number(params.get(key));
    const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
    const toFirst = () => change({ [key]: undefined });
    return {
      page,
      perPage: PER_PAGE,
      sort: '',
      isNarrowed: false,
      setPage: (next: number) => change({ [key]: next > 1 ? String(next) : undefined }),
      setSort: () => undefined,
      clear: toFirst,
      startOver: toFirst,
    };
  }, [params, change, key]);
}
