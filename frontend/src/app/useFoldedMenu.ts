import { useMyPreferences } from '../api/useMyPreferences';
import { usePreferences } from '../ui/page/usePreferences';
import { useNotify } from '../ui/toasts/useNotify';
import { foldedGroups } from './menuFolding';
import type { MenuGroup, Viewer } from './navigation';

/** Which groups of the menu this person keeps folded, and how they fold or open one; kept with their account. */
export function useFoldedMenu(role: Viewer['role']) {
  const { foldedMenu } = usePreferences();
  const { change } = useMyPreferences();
  const notify = useNotify();
  const folded = foldedGroups(role, foldedMenu);
  const toggle = (group: MenuGroup) => {
    const others = folded.filter((one) => one !== group);
    const after = others.length < folded.length ? others : [...folded, group];
    change({ foldedMenu: after }).catch((error: unknown) => notify.failure(error, 'Failed to save settings'));
  };
  return { folded, toggle };
}
