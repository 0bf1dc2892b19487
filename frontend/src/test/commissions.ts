import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { maya, user } from './factories';
import { rows, server } from './server';

type Commission = components['schemas']['Commission'];
export type CommissionDetail = components['schemas']['CommissionDetails'];

export const accountant = user({
  role: 'billing',
  permissions: ['commissions.read', 'commissions.write', 'payments.read', 'payments.write', 'staff.read'],
});

export const administrator = user({
  role: 'admin',
  permissions: [...accountant.permissions, 'commissions.decide', 'commissions.read_all', 'money.export'],
});

export const salesRep = user({ role: 'sales_rep', permissions: ['commissions.read', 'staff.read'] });

export function commission(change: Partial<Commission> = {}): Commission {
  return {
    id: 41,
    version: 2,
    userId: maya.id,
    salesRepName: 'Maya Torres',
    clientId: 5,
    clientName: 'Nadia Cole',
    suppressed: null,
    paymentId: 12,
    amount: 399,
    rate: 0.14,
    ratePercent: 14,
    status: 'pending',
    createdAt: '2026-11-05T18:00:00Z',
    paidDate: null,
    notes: null,
    automatic: true,
    clawedBack: 0,
    net: 399,
    reason: null,
    aboveEngine: false,
    lostApproval: null,
    held: false,
    heldUntil: null,
    mine: false,
    acts: ['edit', 'reduce', 'deny', 'approve'],
    ...change,
  };
}

/** 5,000.00 by card, cancellation: 57% net, 14% of it. */
export function commissionDetail(change: Partial<CommissionDetail> = {}): CommissionDetail {
  return {
    ...commission(),
    explanation: {
      paymentAmount: 5000,
      lifetimeTotal: 5000,
      tierFrom: 0,
      serviceType: 'Cancellation',
      paymentMethod: 'credit_card',
      paymentDate: '2026-11-05',
      shareRate: 0.4,
      feeRate: 0.03,
      netRate: 0.57,
      net: 2850,
      baseRate: 0.14,
      reductionRate: 0,
      reductions: [],
      finalRate: 0.14,
      engineAmount: 399,
      policy: 'part 2, section 9',
      reductionSizes: [
        { reason: 'incomplete_paperwork', rate: 0.02 },
        { reason: 'quality_issues', rate: 0.03 },
        { reason: 'customer_complaints', rate: 0.05 },
        { reason: 'delayed_processing', rate: 0.02 },
        { reason: 'policy_violations', rate: 0.1 },
      ],
    },
    lines: [{ kind: 'earned', amount: 399, refundId: null, createdAt: '2026-11-05T18:00:00Z' }],
    payout: null,
    createdBy: null,
    raisedBy: null,
    approvedBeforeBy: null,
    decidedBy: null,
    decidedAt: null,
    updatedAt: '2026-11-05T18:00:00Z',
    ...change,
  };
}

/** A user with a statement. */
export const earner = (change: Partial<components['schemas']['CommissionEarner']> = {}) => ({
  id: maya.id,
  name: maya.name,
  former: false,
  ...change,
});

const summary = { totalEarned: 1250.5, pending: 399, thisMonth: 250, count: 7 };

interface Office {
  viewer?: ReturnType<typeof user>;
  detail?: CommissionDetail;
  list?: () => Response;
  /** How many commissions lost the viewer's approval to a refund. */
  lost?: number;
}

/** One pending commission and what its screens ask for; returns the queries that the list was asked. */
export function commissionOffice({
  viewer = administrator,
  detail,
  list,
  lost = 0,
}: Office = {}): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.get('*/api/users', () => HttpResponse.json([maya])),
    http.get('*/api/commissions/earners', () => HttpResponse.json([earner()])),
    http.get('*/api/commissions/summary', () => HttpResponse.json(summary)),
    http.get('*/api/commissions/proposal', () =>
      HttpResponse.json((detail ?? commissionDetail()).explanation),
    ),
    http.get('*/api/commissions/:id(\\d+)', () => HttpResponse.json(detail ?? commissionDetail())),
    http.get('*/api/commissions', ({ request }) => {
      const query = new URL(request.url).searchParams;
      // Counted for the notice; the list of them has whole pages.
      if (query.has('lostApprovalOf') && query.get('perPage') === '1') return rows([], lost);
      asked.push(query);
      return list ? list() : rows([commission()]);
    }),
  );
  return asked;
}
