import type { components } from '../api/schema';

type Schemas = components['schemas'];

export function meta(change: Partial<Schemas['Meta']> = {}): Schemas['Meta'] {
  return {
    name: 'Exitdesk',
    officeName: 'Harbor Exit Services',
    version: '0.1.0',
    mode: 'production',
    brands: ['Liberty NWA', 'NW Advisors Group', 'The Contract Advisors'],
    timeZone: 'America/Los_Angeles',
    registration: 'open',
    passwordMinLength: 6,
    stripePublishableKey: null,
    mail: false,
    ...change,
  };
}

export function user(change: Partial<Schemas['SessionUser']> = {}): Schemas['SessionUser'] {
  return {
    id: 7,
    username: 'dana',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    initials: 'DW',
    role: 'operations',
    status: 'active',
    secondFactor: false,
    mustEnroll: false,
    permissions: [
      'leads.read',
      'leads.write',
      'raw_leads.read',
      'raw_leads.write',
      'clients.read',
      'clients.write',
      'appointments.read',
      'appointments.write',
      'documents.read',
      'dashboard.read',
      'staff.read',
      'export',
      'trash.many',
    ],
    ...change,
  };
}

export function preferences(change: Partial<Schemas['Preferences']> = {}): Schemas['Preferences'] {
  return {
    theme: 'system',
    calendarView: 'day',
    rowsPerPage: 25,
    singleKeyShortcuts: true,
    foldedMenu: null,
    marketingLayout: 'cards',
    documentsLayout: 'cards',
    ...change,
  };
}

export function services(change: Partial<Schemas['Services']> = {}): Schemas['Services'] {
  return { summaries: false, maps: null, labelSheet: 'Single 4 x 2 in', ...change };
}

export const maya: Schemas['Staff'] = { id: 3, name: 'Maya Torres', initials: 'MT', role: 'sales_rep' };

/** Besides the number of a person who has one. */
export const oneNumber: Pick<
  Schemas['Person'],
  'phoneLabel' | 'phone2' | 'phone2Label' | 'phone3' | 'phone3Label'
> = { phoneLabel: null, phone2: null, phone2Label: null, phone3: null, phone3Label: null };

export function lead(change: Partial<Schemas['Lead']> = {}): Schemas['Lead'] {
  return {
    id: 12,
    version: 3,
    firstName: 'Ramon',
    lastName: 'Henderson',
    email: 'ramon@example.com',
    phone: '(407) 555-0100',
    ...oneNumber,
    address: null,
    city: null,
    state: 'FL',
    zip: null,
    source: 'Referral',
    status: 'New Lead',
    brand: 'Liberty NWA',
    notes: null,
    tags: [],
    timeshareInfo: {},
    rawLeadId: null,
    assignedTo: null,
    clientId: null,
    suppressed: null,
    createdAt: '2026-11-21T03:33:00Z',
    updatedAt: '2026-11-21T03:33:00Z',
    deletedAt: null,
    ...change,
  };
}

export function leadRow(change: Partial<Schemas['LeadRow']> = {}): Schemas['LeadRow'] {
  const {
    id,
    firstName,
    lastName,
    email,
    phone,
    status,
    source,
    brand,
    state,
    tags,
    timeshareInfo,
    assignedTo,
    suppressed,
    createdAt,
  } = lead();
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    status,
    source,
    brand,
    state,
    tags,
    timeshareInfo,
    assignedTo,
    suppressed,
    createdAt,
    callable: null,
    ...change,
  };
}
