import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import type { Body } from '../api/useApi';
import { callable } from './callable';
import { user } from './factories';
import { rows, server } from './server';

type Schemas = components['schemas'];
type DeskTeam = Body<'/api/desk/team'>;
type DeskReport = Body<'/api/desk/reports'>;

/** The manager of the desk. */
export const leader = user({
  role: 'sales_manager',
  permissions: [
    'leads.read',
    'leads.write',
    'raw_leads.read',
    'raw_leads.write',
    'staff.read',
    'export',
    'campaigns.write',
  ],
});

/** A user who calls. */
export const rep = user({ permissions: ['leads.read', 'raw_leads.read', 'raw_leads.write', 'staff.read'] });

export function campaign(change: Partial<Schemas['Campaign']> = {}): Schemas['Campaign'] {
  return {
    id: 4,
    version: 2,
    name: 'Florida referrals',
    list: 'raw_leads',
    filter: 'source=Referral&state=FL',
    brand: 'Liberty NWA',
    scriptId: 6,
    scriptName: 'Opening call',
    ladderMinutes: [240, 1440, 2880, 5760, 10080],
    priority: 10,
    status: 'running',
    members: [],
    createdBy: 'Dana Whitfield',
    createdAt: '2026-11-20T18:00:00Z',
    ...change,
  };
}

export function scriptSummary(change: Partial<Schemas['ScriptSummary']> = {}): Schemas['ScriptSummary'] {
  return {
    id: 6,
    version: 3,
    name: 'Opening call',
    versionNumber: 2,
    updatedAt: '2026-11-20T18:00:00Z',
    retired: false,
    ...change,
  };
}

export function script(change: Partial<Schemas['Script']> = {}): Schemas['Script'] {
  return {
    id: 6,
    version: 3,
    name: 'Opening call',
    versionId: 62,
    versionNumber: 2,
    pages: [
      {
        key: 'page1',
        title: 'Opening',
        text: 'May I go on?',
        choices: [
          { label: 'Yes', goesTo: 'page2', fills: null },
          { label: 'They have a resort', goesTo: null, fills: 'resort' },
        ],
      },
      { key: 'page2', title: 'Resort', text: 'Which resort is it?', choices: [] },
    ],
    warnings: [],
    versions: [
      { id: 62, number: 2, createdBy: 'Dana Whitfield', createdAt: '2026-11-20T18:00:00Z' },
      { id: 61, number: 1, createdBy: 'Maya Torres', createdAt: '2026-11-05T18:00:00Z' },
    ],
    createdBy: 'Maya Torres',
    createdAt: '2026-11-05T18:00:00Z',
    retiredAt: null,
    ...change,
  };
}

export function callRow(change: Partial<Schemas['CallRow']> = {}): Schemas['CallRow'] {
  return {
    id: 81,
    startedAt: '2026-11-21T19:04:00Z',
    userName: 'Maya Torres',
    entity: 'raw_lead',
    entityId: 5,
    name: 'Ana Ruiz',
    phone: '(407) 555-0100',
    campaignName: 'Florida referrals',
    outcome: 'not_interested',
    reason: 'Sold it already',
    note: null,
    answers: [],
    seconds: 65,
    decisionId: 9,
    sentence: 'You may call until 8:00 PM ET (Florida).',
    ...change,
  };
}

export function deskRep(change: Partial<DeskTeam['reps'][number]> = {}): DeskTeam['reps'][number] {
  return {
    userId: 3,
    name: 'Maya Torres',
    status: 'working',
    hasSitting: true,
    campaignName: 'Florida referrals',
    person: { entity: 'raw_lead', id: 5, name: 'Ana Ruiz' },
    heldSince: '2026-11-21T19:04:00Z',
    callsToday: 41,
    reachedToday: 12,
    appointmentsToday: 2,
    skipsLastHour: 3,
    ...change,
  };
}

export function deskTeam(change: Partial<DeskTeam> = {}): DeskTeam {
  return {
    ownBases: [],
    reps: [
      deskRep(),
      deskRep({
        userId: 7,
        name: 'Dana Whitfield',
        status: 'away',
        campaignName: null,
        person: null,
        heldSince: null,
        callsToday: 9,
        reachedToday: 1,
        appointmentsToday: 0,
        skipsLastHour: 21,
      }),
    ],
    outcomesToday: [
      { outcome: 'no_answer', count: 30 },
      { outcome: 'do_not_call', count: 1 },
    ],
    overdueCallbacks: [
      {
        id: 71,
        entity: 'lead',
        entityId: 12,
        name: 'Ramon Henderson',
        dueAt: '2026-11-21T18:00:00Z',
        note: 'Ask for the deed',
        userName: null,
        campaignName: 'Florida referrals',
        isDue: true,
      },
    ],
    blocked: [{ code: 'hours', count: 4 }],
    lists: [
      { kind: 'national', state: null, areaCodes: 12, asOf: '2026-10-20', ageDays: 32, limitDays: 31 },
      { kind: 'state', state: 'TX', areaCodes: 3, asOf: '2026-10-25', ageDays: 27, limitDays: 31 },
    ],
    ...change,
  };
}

export function deskReport(change: Partial<DeskReport> = {}): DeskReport {
  const figures = {
    attempts: 1204,
    reached: 310,
    appointmentsSet: 24,
    appointmentsHeld: 11,
    doNotCall: 3,
    complaintsPerThousand: 2.5,
  };
  return {
    rows: [{ userId: 3, name: 'Maya Torres', ...figures }],
    total: { userId: null, name: 'All', ...figures, attempts: 2000 },
    noReasons: [{ why: 'too_expensive', count: 14 }],
    skipCauses: [{ cause: 'known', count: 3 }],
    ...change,
  };
}

interface Office {
  viewer?: Schemas['SessionUser'];
  campaigns?: () => Response;
  campaign?: () => Response;
  scripts?: () => Response;
  script?: () => Response;
  team?: () => Response;
  report?: () => Response;
  calls?: () => Response;
}

/** A call desk with one campaign and one script; answers every address that its pages ask, by path. */
export function deskOffice(office: Office = {}) {
  const asked: { path: string; params: Record<string, string> }[] = [];
  const answers = (path: string, answer: () => Response) =>
    http.get(`*${path}`, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push({ path: pathname, params: Object.fromEntries(searchParams) });
      return answer();
    });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(office.viewer ?? leader)),
    answers('/api/contact/callable', () => HttpResponse.json(callable())),
    answers('/api/campaigns', office.campaigns ?? (() => rows([campaign()]))),
    answers('/api/campaigns/:id', office.campaign ?? (() => HttpResponse.json(campaign()))),
    answers('/api/scripts', office.scripts ?? (() => HttpResponse.json([scriptSummary()]))),
    answers('/api/scripts/:id', office.script ?? (() => HttpResponse.json(script()))),
    answers('/api/desk/team', office.team ?? (() => HttpResponse.json(deskTeam()))),
    answers('/api/desk/reports', office.report ?? (() => HttpResponse.json(deskReport()))),
    answers('/api/desk/calls', office.calls ?? (() => rows([callRow()]))),
  );
  /** What was last asked of an address. */
  return { last: (path: string) => asked.findLast((each) => each.path === path)?.params };
}
