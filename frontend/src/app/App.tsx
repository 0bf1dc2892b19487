import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { readListPage } from '../api/readListPage';
import { SessionProvider } from '../api/SessionProvider';
import { useTimeZone } from '../api/useMeta';
import { useViewsOf } from '../api/useViewsOf';
import { registerCallingPanel } from '../lib/calling/calling';
import { ThemeRoot } from '../theme/ThemeRoot';
import { ListPageContext } from '../ui/list/listPage';
import { PagesContext } from '../ui/page/usePageExists';
import { TimeZoneContext } from '../ui/text/timeZone';
import { Toasts } from '../ui/toasts/Toasts';
import { ListViewsContext } from '../ui/views/listViews';
import { Arrivals } from './Arrivals';
import { BulkRuns } from './BulkRuns';
import { ConfirmItIsYou } from './ConfirmItIsYou';
import { FetchAhead } from './FetchAhead';
import { LeftPage } from './LeftPage';
import { OtherUserNotice } from './OtherUserNotice';
import { hasPage } from './routes';
import { ScrollMemory } from './ScrollMemory';
import { UnsavedGuard } from './UnsavedGuard';
import { UserPreferences } from './UserPreferences';

registerCallingPanel(() => import('../features/calling/CallingPanel').then((module) => module.CallingPanel));

function BusinessTime({ children }: { children: ReactNode }) {
  return <TimeZoneContext value={useTimeZone()}>{children}</TimeZoneContext>;
}

/** Everything around the screens of `appRoutes`; the root of the router, so that tests can bring their own. */
export function App() {
  return (
    <ThemeRoot>
      <Toasts>
        <SessionProvider>
          <BusinessTime>
            <PagesContext value={hasPage}>
              <UserPreferences>
                <ListViewsContext value={useViewsOf}>
                  <ListPageContext value={readListPage}>
                    <ScrollMemory />
                    <LeftPage />
                    <FetchAhead />
                    <BulkRuns>
                      <Arrivals>
                        <Outlet />
                      </Arrivals>
                    </BulkRuns>
                    <ConfirmItIsYou />
                    <UnsavedGuard />
                    <OtherUserNotice />
                  </ListPageContext>
                </ListViewsContext>
              </UserPreferences>
            </PagesContext>
          </BusinessTime>
        </SessionProvider>
      </Toasts>
    </ThemeRoot>
  );
}
