import type { PageRoute } from './routes';

const callPeople = { name: 'raw_leads.write', toDo: 'call people' } as const;
const leadTheDesk = { name: 'campaigns.write', toDo: 'lead the call desk' } as const;

/** The call desk, and the pages of features/desk-team: what is called, what is said, and what came of it. */
export const deskRoutes: PageRoute[] = [
  {
    path: '/desk',
    access: 'staff',
    permission: callPeople,
    load: () => import(/* webpackChunkName: "desk" */ '../features/desk/DeskPage'),
  },
  {
    path: '/desk/team',
    access: 'staff',
    permission: leadTheDesk,
    load: () => import(/* webpackChunkName: "desk-team" */ '../features/desk-team/team/TeamPage'),
  },
  {
    path: '/desk/calls',
    access: 'staff',
    permission: leadTheDesk,
    load: () => import(/* webpackChunkName: "desk-calls" */ '../features/desk-team/calls/CallsPage'),
  },
  {
    path: '/desk/campaigns',
    access: 'staff',
    permission: callPeople,
    load: () => import(/* webpackChunkName: "campaigns" */ '../features/desk-team/campaigns/CampaignsPage'),
  },
  {
    path: '/desk/campaigns/:id',
    access: 'staff',
    permission: callPeople,
    load: () => import(/* webpackChunkName: "campaign" */ '../features/desk-team/campaigns/CampaignPage'),
  },
  {
    path: '/desk/scripts',
    access: 'staff',
    permission: callPeople,
    load: () => import(/* webpackChunkName: "scripts" */ '../features/desk-team/scripts/ScriptsPage'),
  },
  {
    path: '/desk/scripts/:id',
    access: 'staff',
    permission: callPeople,
    load: () => import(/* webpackChunkName: "script" */ '../features/desk-team/scripts/ScriptPage'),
  },
];
