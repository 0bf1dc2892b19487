import { useLocation } from 'react-router';
import { useAddress } from '../page/useAddress';

/** Which part of a record is open. The address says so, and a link to a part opens its tab: "#calling". */
export function useRecordTab(keys: readonly string[], first: string) {
  const { hash } = useLocation();
  const { params, change } = useAddress();
  const asked = params.get('tab') ?? hash.slice(1);
  return {
    active: keys.includes(asked) ? asked : first,
    open: (key: string) => change({ tab: key === first ? undefined : key }, { replace: true }),
  };
}
