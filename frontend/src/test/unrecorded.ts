import type { components } from '../api/schema';

type Problem = components['schemas']['Problem'];

/** A refused field; several sentences of one are several errors. */
const field = (name: string, code: string, ...details: string[]): Partial<Problem> => ({
  code: 'invalid_fields',
  detail: details[0] ?? '',
  errors: details.map((detail) => ({ field: name, code, detail })),
});

/** Refusals of which no test of the server made a recording yet: the one place for them. Each goes once it is recorded. */
const UNRECORDED: Record<string, Partial<Problem>> = {
  'PUT /api-integrations/{id} name:taken': field('name', 'taken', 'This name is taken. Choose another.'),
  'POST /commission-policies/preview to:too_many_commissions': field(
    'to',
    'too_many_commissions',
    'There are too many commissions in this period. Choose a shorter one.',
  ),
  'PATCH /appointments/{id} overlap': {
    status: 409,
    detail: 'Dana Reyes already has "First talk" from 10:00 AM to 10:30 AM on Nov 24, 2026.',
  },
  'PATCH /appointments/{id} time:invalid': field(
    'time',
    'invalid',
    'This time has passed. Choose a later time.',
  ),
  'POST /desk/reps/{userId}/pause not_sitting': { status: 409, detail: 'This rep is not calling.' },
  'POST /documents/preview address:missing': {
    ...field('address', 'missing', 'The client has no address.'),
    missing: [],
  },
  'POST /wordings sections.1.text:invalid': field(
    'sections.1.text',
    'invalid',
    'Line 1: there is no “client.nmae”.',
    'Line 3: “{{” is not closed.',
  ),
  'POST /wordings/preview sections.1.text:invalid': field(
    'sections.1.text',
    'invalid',
    'Line 1: there is no “client.nmae”.',
    'Line 3: “{{” is not closed.',
  ),
  'GET /mercury-bank/transactions bank_unavailable': { status: 503, detail: 'The bank is down.' },
  'PATCH /commissions/{id} commission_exists': {
    status: 409,
    detail: 'This person already has a commission of this payment.',
    current: {},
  },
  'PATCH /partner-payments/{id} caseIds:case_not_of_partner': field(
    'caseIds',
    'case_not_of_partner',
    'This case belongs to another partner.',
  ),
};

export function findUnrecorded(operation: string, code: string) {
  const told = UNRECORDED[`${operation} ${code}`];
  if (!told) return undefined;
  const body: Problem = {
    title: 'Refused',
    status: 422,
    code,
    detail: '',
    requestId: 'r-1',
    ...told,
  };
  return { status: body.status, headers: {}, body };
}

/** What the table holds, for the test that finds what was recorded meanwhile. */
export const unrecordedNames = () => Object.keys(UNRECORDED);
