import { useMyPreferences } from '../../api/useMyPreferences';
import { LayoutToggle } from '../../ui/list/LayoutToggle';
import { useIsPhone } from '../../ui/page/useIsPhone';
import { usePreferences } from '../../ui/page/usePreferences';

/** Cards or a table, as this person chose; a phone has cards. */
export function useMarketingLayout() {
  const { marketingLayout } = usePreferences();
  const { change } = useMyPreferences();
  const isPhone = useIsPhone();
  const toggle = isPhone ? null : (
    <LayoutToggle layout={marketingLayout} onChange={(layout) => change({ marketingLayout: layout })} />
  );
  return { isTable: !isPhone && marketingLayout === 'table', toggle };
}
