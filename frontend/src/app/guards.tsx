import { lazy, type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { type Permission, useCan, useSession, useUser } from '../api/SessionContext';
import { safeNext } from '../lib/paths/safeNext';
import { useAddress } from '../ui/page/useAddress';
import { ErrorState, LoadingState } from '../ui/states/states';
import { useNotify } from '../ui/toasts/useNotify';
import { PendingPage } from './PendingPage';

const EnrollPage = lazy(
  () => import(/* webpackChunkName: "enroll" */ '../features/account/RequiredSecondFactorPage'),
);

const UNREACHABLE = "Can't reach the server. Please try again.";

/** Protected screens: a spinner while the session loads, then the screen or the way to /login and back. */
export function RequireAuth() {
  const { state, check } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'loading') return <LoadingState label="Loading your session" />;
  if (state.status === 'failed') return <ErrorState text={UNREACHABLE} onRetry={() => void check()} />;
  if (state.status === 'anonymous') {
    const here = pathname + search + hash;
    const next = here === '/' || state.hasLeft ? '' : `?next=${encodeURIComponent(here)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  if (state.user.status === 'pending') return <PendingPage />;
  return state.user.mustEnroll ? <EnrollPage /> : <Outlet />;
}

/** Guards /login and /register: signed-in users are redirected to their destination. */
export function GuestOnly() {
  const { state } = useSession();
  const { params } = useAddress();
  if (state.status === 'loading') return <LoadingState label="Loading your session" />;
  if (state.status === 'signedIn') return <Navigate to={safeNext(params.get('next'))} replace />;
  return <Outlet />;
}

interface RequirePermissionProps {
  /** Of several, any one is enough. */
  permission: Permission | readonly Permission[];
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequirePermission({ permission, otherwise, children }: RequirePermissionProps) {
  return useCan(...[permission].flat()) ? children : otherwise;
}

/** Admin screens: anyone else gets the specified toast and goes to /dashboard. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const isAdmin = useUser()?.role === 'admin';
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    if (isAdmin) return;
    notify.error('You do not have permission to access this page.', {
      title: 'Access Denied',
      isOfRedirect: true,
    });
    void navigate('/dashboard', { replace: true });
  }, [isAdmin, notify, navigate]);
  return isAdmin ? children : <p>Access restricted to administrators.</p>;
}
