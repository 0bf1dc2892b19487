import type { ComponentType } from 'react';
import type { Permission } from '../api/SessionContext';
import { deskRoutes } from './deskRoutes';
import { moneyRoutes } from './moneyRoutes';

export interface PageRoute {
  path: string;
  /** guest: signed-in people are sent on; public: anyone; staff: signed in; admin: the administrators. */
  access: 'guest' | 'public' | 'staff' | 'admin';
  /** Signed-in users without it, or without any one of several, see the forbidden screen, which names what is missing. */
  permission?: { name: Permission | readonly Permission[]; toDo: string };
  /** Where those without it, but with this one, go instead. */
  elsewhere?: { to: string; permission: Permission };
  /** Fetches the page. */
  load: () => Promise<{ default: ComponentType }>;
}

const seeFigures = { name: 'dashboard.read', toDo: 'see the dashboard and reports' } as const;
const seeLeads = { name: 'leads.read', toDo: 'see leads' } as const;
const seeRawLeads = { name: 'raw_leads.read', toDo: 'see raw leads' } as const;
const importRawLeads = { name: 'raw_leads.import', toDo: 'import raw leads' } as const;
const seeClients = { name: 'clients.read', toDo: 'see clients' } as const;
const writeClients = { name: 'clients.write', toDo: 'change clients' } as const;
const writeLeads = { name: 'leads.write', toDo: 'add leads' } as const;
const seeAppointments = { name: 'appointments.read', toDo: 'see appointments' } as const;
const writeAppointments = { name: 'appointments.write', toDo: 'make appointments' } as const;

const editWording = { name: 'wording.edit', toDo: 'edit the wording of documents' } as const;

/** One line a page, those of money in moneyRoutes.tsx and those of the call desk in deskRoutes.tsx; the menus of navigation.ts follow by themselves. */
export const routes: PageRoute[] = [
  {
    path: '/login',
    access: 'guest',
    load: () => import(/* webpackChunkName: "login" */ '../features/auth/LoginPage'),
  },
  {
    path: '/register',
    access: 'guest',
    load: () => import(/* webpackChunkName: "register" */ '../features/auth/RegisterPage'),
  },
  {
    path: '/auth/forgot-password',
    access: 'public',
    load: () => import(/* webpackChunkName: "forgot-password" */ '../features/auth/ForgotPasswordPage'),
  },
  {
    path: '/auth/reset-password',
    access: 'public',
    load: () => import(/* webpackChunkName: "reset-password" */ '../features/auth/ResetPasswordPage'),
  },
  {
    path: '/',
    access: 'staff',
    permission: seeFigures,
    elsewhere: { to: '/payments', permission: 'payments.read' },
    load: () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage'),
  },
  {
    path: '/my-day',
    access: 'staff',
    permission: { name: 'staff.read', toDo: 'see your day' },
    load: () => import(/* webpackChunkName: "my-day" */ '../features/my-day/MyDayPage'),
  },
  {
    path: '/reports',
    access: 'staff',
    permission: seeFigures,
    load: () => import(/* webpackChunkName: "reports" */ '../features/reports/ReportsPage'),
  },
  {
    path: '/reports/sales',
    access: 'staff',
    permission: seeFigures,
    load: () => import(/* webpackChunkName: "reports-sales" */ '../features/reports/SalesPage'),
  },
  {
    path: '/reports/phrases',
    access: 'staff',
    permission: { name: 'phrases.read', toDo: 'see the Phrase Report' },
    load: () => import(/* webpackChunkName: "reports-phrases" */ '../features/reports/phrases/PhrasesPage'),
  },
  {
    path: '/docs/onboarding',
    access: 'staff',
    permission: seeFigures,
    load: () => import(/* webpackChunkName: "onboarding" */ '../features/onboarding/OnboardingPage'),
  },
  {
    path: '/leads',
    access: 'staff',
    permission: seeLeads,
    load: () => import(/* webpackChunkName: "leads" */ '../features/leads/LeadsPage'),
  },
  {
    path: '/leads/new',
    access: 'staff',
    permission: writeLeads,
    load: () => import(/* webpackChunkName: "lead-new" */ '../features/leads/NewLeadPage'),
  },
  {
    path: '/leads/appointments',
    access: 'staff',
    permission: seeAppointments,
    load: () => import(/* webpackChunkName: "appointments" */ '../features/appointments/AppointmentsPage'),
  },
  {
    path: '/leads/:id',
    access: 'staff',
    permission: seeLeads,
    load: () => import(/* webpackChunkName: "lead" */ '../features/leads/LeadPage'),
  },
  {
    path: '/documents',
    access: 'staff',
    permission: { name: 'documents.read', toDo: 'see documents' },
    load: () => import(/* webpackChunkName: "documents" */ '../features/documents/DocumentsPage'),
  },
  {
    path: '/documents/new',
    access: 'staff',
    permission: { name: 'documents.write', toDo: 'make documents' },
    load: () =>
      import(/* webpackChunkName: "document-new" */ '../features/documents/create/CreateDocumentPage'),
  },
  {
    path: '/documents/:id',
    access: 'staff',
    permission: { name: 'documents.read', toDo: 'see documents' },
    load: () => import(/* webpackChunkName: "document" */ '../features/documents/record/DocumentPage'),
  },
  {
    path: '/admin/settings',
    access: 'admin',
    load: () => import(/* webpackChunkName: "admin-settings" */ '../features/admin/AdminSettingsPage'),
  },
  {
    path: '/admin/calling',
    access: 'staff',
    permission: { name: 'admin.settings', toDo: 'set up calling' },
    load: () => import(/* webpackChunkName: "admin-calling" */ '../features/admin/calling/CallingPage'),
  },
  {
    path: '/admin/wording',
    access: 'staff',
    permission: editWording,
    load: () => import(/* webpackChunkName: "wordings" */ '../features/documents/wording/WordingsPage'),
  },
  {
    path: '/admin/wording/edit',
    access: 'staff',
    permission: editWording,
    load: () => import(/* webpackChunkName: "wording" */ '../features/documents/wording/WordingPage'),
  },
  {
    path: '/admin/audit',
    access: 'staff',
    permission: { name: 'audit.read', toDo: 'read the audit log' },
    load: () => import(/* webpackChunkName: "audit" */ '../features/admin/audit/AuditPage'),
  },
  {
    path: '/calendar',
    access: 'staff',
    permission: seeAppointments,
    load: () => import(/* webpackChunkName: "calendar" */ '../features/appointments/CalendarPage'),
  },
  {
    path: '/calendar/new',
    access: 'staff',
    permission: writeAppointments,
    load: () =>
      import(/* webpackChunkName: "appointment-new" */ '../features/appointments/NewAppointmentPage'),
  },
  {
    path: '/appointments/:id',
    access: 'staff',
    permission: seeAppointments,
    load: () => import(/* webpackChunkName: "appointment" */ '../features/appointments/AppointmentPage'),
  },
  {
    path: '/clients',
    access: 'staff',
    permission: seeClients,
    load: () => import(/* webpackChunkName: "clients" */ '../features/clients/ClientsPage'),
  },
  {
    path: '/clients/active',
    access: 'staff',
    permission: seeClients,
    load: () => import(/* webpackChunkName: "clients-active" */ '../features/clients/ActiveClientsPage'),
  },
  {
    path: '/clients/fulfilled',
    access: 'staff',
    permission: seeClients,
    load: () =>
      import(/* webpackChunkName: "clients-fulfilled" */ '../features/clients/FulfilledClientsPage'),
  },
  {
    path: '/cases',
    access: 'staff',
    permission: seeClients,
    load: () => import(/* webpackChunkName: "case-board" */ '../features/cases/CaseBoardPage'),
  },
  {
    path: '/cases/owed',
    access: 'staff',
    permission: seeClients,
    load: () => import(/* webpackChunkName: "updates-owed" */ '../features/cases/UpdatesOwedPage'),
  },
  {
    path: '/clients/new',
    access: 'staff',
    permission: writeClients,
    load: () => import(/* webpackChunkName: "client-new" */ '../features/clients/NewClientPage'),
  },
  {
    path: '/clients/:id',
    access: 'staff',
    permission: seeClients,
    load: () => import(/* webpackChunkName: "client" */ '../features/clients/ClientPage'),
  },
  {
    path: '/clients/:id/edit',
    access: 'staff',
    permission: writeClients,
    load: () => import(/* webpackChunkName: "client-edit" */ '../features/clients/EditClientPage'),
  },
  ...moneyRoutes,
  {
    path: '/raw-leads',
    access: 'staff',
    permission: seeRawLeads,
    load: () => import(/* webpackChunkName: "raw-leads" */ '../features/raw-leads/RawLeadsPage'),
  },
  {
    path: '/raw-leads/import',
    access: 'staff',
    permission: importRawLeads,
    load: () => import(/* webpackChunkName: "raw-leads-import" */ '../features/raw-leads/ImportPage'),
  },
  {
    path: '/raw-leads/import/:id',
    access: 'staff',
    permission: importRawLeads,
    load: () => import(/* webpackChunkName: "raw-leads-import-run" */ '../features/raw-leads/ImportRunPage'),
  },
  {
    path: '/bulk-actions',
    access: 'staff',
    permission: seeLeads,
    load: () => import(/* webpackChunkName: "bulk-actions" */ '../features/bulk/BulkActionsPage'),
  },
  {
    path: '/bulk-actions/:id',
    access: 'staff',
    permission: seeLeads,
    load: () => import(/* webpackChunkName: "bulk-action" */ '../features/bulk/BulkActionPage'),
  },
  {
    path: '/raw-leads/suppressed',
    access: 'staff',
    permission: { name: 'suppressions.read', toDo: 'see the suppression list' },
    load: () => import(/* webpackChunkName: "suppressions" */ '../features/suppressions/SuppressionsPage'),
  },
  ...deskRoutes,
  {
    path: '/duplicates',
    access: 'staff',
    permission: { name: ['leads.merge', 'clients.merge'], toDo: 'merge leads or clients' },
    load: () => import(/* webpackChunkName: "duplicates" */ '../features/duplicates/DuplicatesPage'),
  },
  {
    path: '/trash',
    access: 'staff',
    permission: { name: 'leads.read', toDo: 'see the trash' },
    load: () => import(/* webpackChunkName: "trash" */ '../features/trash/TrashPage'),
  },
  {
    path: '/profile',
    access: 'staff',
    load: () => import(/* webpackChunkName: "profile" */ '../features/account/ProfilePage'),
  },
  {
    path: '/settings',
    access: 'staff',
    load: () => import(/* webpackChunkName: "settings" */ '../features/account/SettingsPage'),
  },
];

/** Paths of the specification that lead elsewhere. */
export const redirects = [{ from: '/dashboard', to: '/' }];

export function hasPage(path: string): boolean {
  return routes.some((route) => route.path === path);
}
