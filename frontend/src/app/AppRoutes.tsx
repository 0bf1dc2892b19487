import { lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { lazyPart } from '../ui/page/lazyPart';
import { LoadingState } from '../ui/states/states';
import { ErrorBoundary } from './ErrorBoundary';
import { GuestOnly, RequireAdmin, RequireAuth, RequirePermission } from './guards';
import { NotFoundFrame } from './NotFoundFrame';
import { type PageRoute, redirects, routes } from './routes';
import { Shell } from './Shell';

// Few ever see them: they are not in what every page needs at first.
const Forbidden = lazyPart(() => import('./Forbidden').then((module) => module.Forbidden));
const NotFound = lazyPart(() => import('./NotFound').then((module) => module.NotFound));

function refusal({ elsewhere }: PageRoute, toDo: string) {
  const forbidden = <Forbidden action={toDo} />;
  return elsewhere ? (
    <RequirePermission permission={elsewhere.permission} otherwise={forbidden}>
      <Navigate to={elsewhere.to} replace />
    </RequirePermission>
  ) : (
    forbidden
  );
}

function inside(route: PageRoute) {
  const { permission, access } = route;
  const Page = lazy(route.load);
  const page = permission ? (
    <RequirePermission permission={permission.name} otherwise={refusal(route, permission.toDo)}>
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
