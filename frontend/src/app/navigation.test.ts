import { describe, expect, test } from 'vitest';
import { user } from '../test/factories';
import {
  activeEntry,
  bottomBar,
  litInTopBar,
  sideMenu,
  topBar,
  userMenu,
  visibleEntries,
  visibleGroups,
} from './navigation';

const everyPage = () => true;
const all = user({
  permissions: [
    'leads.read',
    'leads.write',
    'raw_leads.read',
    'clients.read',
    'appointments.read',
    'documents.read',
    'dashboard.read',
    'commissions.read',
    'payments.read',
  ],
});
const targets = (entries: { label: string; to: string }[]) =>
  entries.map(({ label, to }) => `${label} ${to}`);
const side = (viewer = all) =>
  visibleGroups(sideMenu, viewer, everyPage).flatMap(({ entries }) => targets(entries));

describe('menus, once every page exists', () => {
  test('R1-041 top bar', () => {
    expect(targets(visibleEntries(topBar, all, everyPage))).toEqual([
      'Dashboard /',
      'Leads /leads',
      'Clients /clients',
      'Calendar /calendar',
      'Documents /documents',
    ]);
  });

  test('R1-042 user menu', () => {
    expect(targets(visibleEntries(userMenu, all, everyPage))).toEqual([
      'Profile /profile',
      'Settings /settings',
    ]);
  });

  test('R1-043 R1-044 R1-045 R1-046 R1-047 R2-002 side menu', () => {
    expect(side()).toEqual(
      expect.arrayContaining([
        'New Leads /leads/new',
        'Active Appointments /leads/appointments',
        'Calendar /calendar',
        'Active /clients/active',
        'Fulfilled /clients/fulfilled',
        'Case Board /cases',
        'Payments /payments',
        'Invoices /invoices',
        'Commissions /commissions',
        'Partners /partners',
        'Sales Analytics /reports/sales',
        'Commission Tracker /reports/commissions',
      ]),
    );
  });

  test.each([
    'user',
    'sales_closer',
    'phone_agent',
    'operations',
    'legal',
    'billing',
    'sales_rep',
    'sales_manager',
    'accountant',
  ] as const)('R1-048 the Administration section is absent for %s', (role) => {
    expect(visibleGroups(sideMenu, user({ role }), everyPage).map(({ title }) => title)).not.toContain(
      'Administration',
    );
  });

  test('R1-048 the Administration section is there for an admin', () => {
    const groups = visibleGroups(sideMenu, user({ role: 'admin' }), everyPage);
    expect(groups.at(-1)).toMatchObject({ title: 'Administration', entries: [{ to: '/admin/settings' }] });
  });

  test('R1-049 bottom bar', () => {
    expect(targets(visibleEntries(bottomBar, all, everyPage))).toEqual([
      'Home /',
      'Leads /leads',
      'Clients /clients',
      'Calendar /calendar',
      'Reports /reports',
    ]);
  });
});

test('an entry without a page or a permission is absent, and so is a group left empty', () => {
  const none = user({ permissions: [] });
  expect(visibleEntries(topBar, all, (path) => path === '/leads').map(({ to }) => to)).toEqual(['/leads']);
  // Entries get their permission together with their page; these have both.
  const built = (path: string) => ['/leads', '/leads/new', '/raw-leads'].includes(path);
  expect(visibleEntries(topBar, none, built)).toEqual([]);
  expect(visibleGroups(sideMenu, none, built)).toEqual([]);
});

test.each([
  ['/leads', 'Leads'],
  ['/leads/12', 'Leads'],
  ['/leads/new', 'New Leads'],
  ['/leads/appointments', 'Active Appointments'],
  ['/clients', 'All Clients'],
  ['/clients/5/edit', 'All Clients'],
  ['/clients/active', 'Active'],
  ['/raw-leads/import/3', 'Marketing Database'],
  ['/appointments/5', 'Calendar'],
  ['/profile', undefined],
])('%s is marked in the side menu at %s', (pathname, label) => {
  const entries = sideMenu.flatMap((group) => group.entries);
  expect(activeEntry(entries, pathname)?.label).toBe(label);
});

test.each([
  ['/', 'Dashboard'],
  ['/docs/onboarding', 'Dashboard'],
  ['/leads', undefined],
  ['/leads/appointments', undefined],
  ['/clients/active', undefined],
  ['/appointments/5', undefined],
  ['/profile', undefined],
])('R5-135 at %s the top bar lights %s, beside the side menu', (pathname, label) => {
  expect(litInTopBar(all, everyPage, pathname)?.label).toBe(label);
});

test('R4-076 whoever leads the desk finds its pages in a group of their own', () => {
  const calling = (viewer = all) =>
    visibleGroups(sideMenu, viewer, everyPage).find(({ title }) => title === 'Calling')?.entries ?? [];
  expect(calling()).toEqual([]);
  expect(targets(calling(user({ permissions: ['campaigns.write'] })))).toEqual([
    'Desk Team /desk/team',
    'Campaigns /desk/campaigns',
    'Scripts /desk/scripts',
    'Call Reports /desk/calls',
  ]);
});

test('R3-080 the side menu leads to the reports', () => {
  expect(sideMenu.flatMap(({ entries }) => entries.map(({ to }) => to))).toContain('/reports');
});

test('R5-187 an accountant finds money and its reports, and neither people, calls nor settings', () => {
  const accountant = user({
    role: 'accountant',
    permissions: [
      'payments.read',
      'commissions.read',
      'commissions.read_all',
      'bank.read',
      'staff.read',
      'money.export',
      'tax.read',
    ],
  });
  expect(targets(visibleEntries(topBar, accountant, everyPage))).toEqual([]);
  expect(side(accountant)).toEqual([
    'Your Day /my-day',
    'Partners /partners',
    'Payments /payments',
    'Bank /bank',
    'Invoices /invoices',
    'Commissions /commissions',
    'Commission Tracker /reports/commissions',
    'Receivables /reports/receivables',
    '1099-NEC /reports/1099',
  ]);
});
