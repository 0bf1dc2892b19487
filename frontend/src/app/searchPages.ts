import type { SearchPage } from '../features/search/pages';
import { sideMenu, topBar, userMenu, type Viewer, visibleEntries, visibleGroups } from './navigation';

/** The pages of all menus that someone may open, each once, for the search. */
export function searchPages(viewer: Viewer, hasPage: (path: string) => boolean): SearchPage[] {
  const menus = [
    ...visibleGroups(sideMenu, viewer, hasPage),
    { title: 'Main', entries: visibleEntries(topBar, viewer, hasPage) },
    { title: 'Account', entries: visibleEntries(userMenu, viewer, hasPage) },
  ];
  const pages = menus.flatMap(({ title, entries }) =>
    entries.map(({ label, to, icon }) => ({ label, to, icon, menu: title })),
  );
  return pages.filter(({ to }, index) => pages.findIndex((page) => page.to === to) === index);
}
