import { createContext, useContext } from 'react';

/** Which paths of routes.tsx have a page; the app fills it. */
export const PagesContext = createContext<(path: string) => boolean>(() => false);

/** Whether a screen exists yet: a link to one that a later issue brings is absent until then. */
export function usePageExists(path: string): boolean {
  return useContext(PagesContext)(path);
}
