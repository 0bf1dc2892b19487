import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../api/SessionContext';

export interface PageRoute {
  path: string;
  /** guest: signed-in people are sent on; public: anyone; staff: signed in; admin: the administrators. */
  access: 'guest' | 'public' | 'staff' | 'admin';
  /** Without it a signed-in person sees the forbidden screen, which says what is missing. */
  permission?: { name: Permission; toDo: string };
  Page: LazyExoticComponent<ComponentType>;
}

const seeLeads = { name: 'leads.read', toDo: 'see leads' } as const;
const seeRawLeads = { name: 'raw_leads.read', toDo: 'see raw leads' } as const;
const importRawLeads = { name: 'raw_leads.import', toDo: 'import raw leads' } as const;
const writeLeads = { name: 'leads.write', toDo: 'add leads' } as const;

/** One line a page; the menus of navigation.ts follow by themselves. */
export const routes: PageRoute[] = [
  {
    path: '/login',
    access: 'guest',
    Page: lazy(() => import(/* webpackChunkName: "login" */ '../features/auth/LoginPage')),
  },
  {
    path: '/register',
    access: 'guest',
    Page: lazy(() => import(/* webpackChunkName: "register" */ '../features/auth/RegisterPage')),
  },
  {
    path: '/auth/forgot-password',
    access: 'public',
    Page: lazy(() => import(/* webpackChunkName: "forgot-password" */ '../features/auth/ForgotPasswordPage')),
  },
  {
    path: '/auth/reset-password',
    access: 'public',
    Page: lazy(() => import(/* webpackChunkName: "reset-password" */ '../features/auth/ResetPasswordPage')),
  },
  {
    path: '/leads',
    access: 'staff',
    permission: seeLeads,
    Page: lazy(() => import(/* webpackChunkName: "leads" */ '../features/leads/LeadsPage')),
  },
  {
    path: '/leads/new',
    access: 'staff',
    permission: writeLeads,
    Page: lazy(() => import(/* webpackChunkName: "lead-new" */ '../features/leads/NewLeadPage')),
  },
  {
    path: '/leads/:id',
    access: 'staff',
    permission: seeLeads,
    Page: lazy(() => import(/* webpackChunkName: "lead" */ '../features/leads/LeadPage')),
  },
  {
    path: '/raw-leads',
    access: 'staff',
    permission: seeRawLeads,
    Page: lazy(() => import(/* webpackChunkName: "raw-leads" */ '../features/raw-leads/RawLeadsPage')),
  },
  {
    path: '/raw-leads/import',
    access: 'staff',
    permission: importRawLeads,
    Page: lazy(() => import(/* webpackChunkName: "raw-leads-import" */ '../features/raw-leads/ImportPage')),
  },
  {
    path: '/raw-leads/import/:id',
    access: 'staff',
    permission: importRawLeads,
    Page: lazy(
      () => import(/* webpackChunkName: "raw-leads-import-run" */ '../features/raw-leads/ImportRunPage'),
    ),
  },
];

/** Where "/" leads until the dashboard exists. */
export const HOME = '/leads';

/** Paths of the specification that lead elsewhere. */
export const redirects = [
  { from: '/', to: HOME },
  { from: '/dashboard', to: '/' },
];

export function hasPage(path: string): boolean {
  return routes.some((route) => route.path === path);
}
