import { createContext, useContext } from 'react';

/** Which paths of routes.tsx have a page; the app fills it. */
export const PagesContext = createContext<(path: string) => boolean>(() => false);

/** Whether a path has a page; links to paths without one are not shown. */
export function usePageExists(path: string): boolean {
  return useContext(PagesContext)(path);
}
