import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoadingState } from '../ui/states';
import { ErrorBoundary } from './ErrorBoundary';
import { Forbidden } from './Forbidden';
import { GuestOnly, RequireAdmin, RequireAuth, RequirePermission } from './guards';
import { NotFound, NotFoundFrame } from './NotFound';
import { type PageRoute, redirects, routes } from './routes';
import { Shell } from './Shell';

function inside(route: PageRoute) {
  const { Page, permission, access } = route;
  const page = permission ? (
    <RequirePermission permission={permission.name} otherwise={<Forbidden action={permission.toDo} />}>
      <Page />
    </RequirePermission>
  ) : (
    <Page />
  );
  return access === 'admin' ? <RequireAdmin>{page}</RequireAdmin> : page;
}

function routesOf(...access: PageRoute['access'][]) {
  return routes
    .filter((route) => access.includes(route.access))
    .map((route) => <Route key={route.path} path={route.path} element={inside(route)} />);
}

export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          <Route element={<GuestOnly />}>{routesOf('guest')}</Route>
          {routesOf('public')}
          <Route element={<RequireAuth />}>
            {redirects.map(({ from, to }) => (
              <Route key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
            <Route element={<Shell />}>{routesOf('staff', 'admin')}</Route>
          </Route>
          <Route element={<NotFoundFrame />}>
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
