import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import openapi from '../../../openapi.json';
import { ReadCache } from '../../api/ReadCache';
import { readListPage } from '../../api/readListPage';
import { type Permission, SessionContext, type SessionUser } from '../../api/SessionContext';
import { useViewsOf } from '../../api/useViewsOf';
import { hasPage } from '../../app/routes';
import { registerCallingPanel } from '../../lib/calling/calling';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { ListPageContext } from '../../ui/list/listPage';
import { PagesContext } from '../../ui/page/usePageExists';
import { Toasts } from '../../ui/toasts/Toasts';
import { ListViewsContext } from '../../ui/views/listViews';
import { user } from '../factories';

registerCallingPanel(() =>
  import('../../features/calling/CallingPanel').then((module) => module.CallingPanel),
);

/** May do everything, so that every button is there. */
const mighty = user({
  role: 'admin',
  permissions: openapi.components.schemas.Permission.enum as Permission[],
});

const done = () => Promise.resolve();

interface Place {
  path?: string;
  /** The route of a page that reads its address: "/leads/:id". */
  route?: string;
  viewer?: Partial<SessionUser>;
}

/** One part of the product alone, with what the app puts around it: far less to draw than the whole. */
export function stage(part: ReactElement, { path = '/', route = '*', viewer = {} }: Place = {}) {
  const session = {
    state: { status: 'signedIn' as const, user: { ...mighty, ...viewer } },
    signIn: () => undefined,
    signOut: done,
    check: done,
  };
  const around = (
    <ThemeRoot>
      <Toasts>
        <SessionContext value={session}>
          <ReadCache>
            <PagesContext value={hasPage}>
              <ListViewsContext value={useViewsOf}>
                <ListPageContext value={readListPage}>{part}</ListPageContext>
              </ListViewsContext>
            </PagesContext>
          </ReadCache>
        </SessionContext>
      </Toasts>
    </ThemeRoot>
  );
  const elsewhere = { path: '*', element: <p>Another page.</p> };
  const routes = [{ path: route, element: around }, ...(route === '*' ? [] : [elsewhere])];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
}

/** For what a part tells its page. */
export const nothing = () => undefined;

/** The key of the note field was not pressed. */
export const NO_NOTE = { isBegun: false, onBegun: nothing };
