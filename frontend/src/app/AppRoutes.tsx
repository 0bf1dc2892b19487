import { lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { LoadingState } from '../ui/states';
import { ErrorBoundary } from './ErrorBoundary';
import { Forbidden } from './Forbidden';
import { GuestOnly, RequireAdmin, RequireAuth, RequirePermission } from './guards';
import { NotFound, NotFoundFrame } from './NotFound';
import { type PageRoute, redirects, routes } from './routes';
import { Shell } from './Shell';

function inside(route: PageRoute) {
  const { permission, access } = route;
  const Page = lazy(route.load);
  const page = permission ? (
    <RequirePermission permission={permission.name} otherwise={<Forbidden action={permission.toDo} />}>
      <Page />
    </RequirePermission>
  ) : (
    <Page />
  );
  return access === 'admin' ? <RequireAdmin>{page}</RequireAdmin> : page;
}

function routesOf(...access: PageRoute['access'][]): RouteObject[] {
  return routes
    .filter((route) => access.includes(route.access))
    .map((route) => ({ path: route.path, element: inside(route) }));
}

function Pages() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The screens of the data router; they load when they are opened. */
export const appRoutes: RouteObject[] = [
  {
    element: <Pages />,
    children: [
      { element: <GuestOnly />, children: routesOf('guest') },
      ...routesOf('public'),
      {
        element: <RequireAuth />,
        children: [
          ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
          { element: <Shell />, children: routesOf('staff', 'admin') },
        ],
      },
      { element: <NotFoundFrame />, children: [{ path: '*', element: <NotFound /> }] },
    ],
  },
];
