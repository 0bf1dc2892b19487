import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { server } from './server';

type Schemas = components['schemas'];
type Version = Schemas['CommissionPolicyVersion'];

/** Version 0, which is always there. */
export const specified = (change: Partial<Version> = {}): Version => ({
  id: 0,
  name: 'part 2, section 9',
  firstDay: null,
  lastDay: null,
  stage: 'in_force',
  baseRatePercent: 14,
  tiers: [
    { from: 10000, ratePercent: 16 },
    { from: 20000, ratePercent: 18 },
  ],
  sharesPercent: { cancellation: 40, transfer: 35, analysis: 25, unknown: 40 },
  cardFeePercent: 3,
  reductionsPercent: {
    incomplete_paperwork: 2,
    quality_issues: 3,
    customer_complaints: 5,
    delayed_processing: 2,
    policy_violations: 10,
  },
  reason: null,
  createdBy: null,
  createdAt: null,
  acts: [],
  ...change,
});

export const winter = (change: Partial<Version> = {}): Version => ({
  ...specified(),
  id: 3,
  name: 'Winter',
  firstDay: '2027-01-01',
  stage: 'upcoming',
  baseRatePercent: 12.5,
  tiers: [],
  reason: 'The board decided in November',
  createdBy: { id: 9, name: 'Dana Whitfield', initials: 'DW' },
  createdAt: '2026-11-20T18:00:00Z',
  acts: ['delete'],
  ...change,
});

export const policyPreview = (
  change: Partial<Schemas['CommissionPolicyPreview']> = {},
): Schemas['CommissionPolicyPreview'] => ({
  from: '2025-11-21',
  to: '2026-11-21',
  count: 12,
  changed: 10,
  chosen: 2,
  before: 1200,
  after: 1100.5,
  people: [
    { userId: 4, salesRepName: 'Ana Ruiz', count: 8, before: 800, after: 700 },
    { userId: 5, salesRepName: 'Maya Torres', count: 4, before: 400, after: 400.5 },
  ],
  largest: [
    {
      commissionId: 41,
      salesRepName: 'Ana Ruiz',
      clientName: 'Nadia Cole',
      paymentDate: '2026-11-05',
      before: 399,
      after: 350,
    },
  ],
  ...change,
});

/** An office whose versions a test changes. */
export function policyOffice(...versions: Version[]) {
  const kept = { versions: versions.length > 0 ? versions : [specified()] };
  server.use(http.get('*/api/commission-policies', () => HttpResponse.json(kept.versions)));
  return kept;
}
