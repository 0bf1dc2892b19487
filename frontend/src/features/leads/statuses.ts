import type { components } from '../../api/schema';

/** In pipeline order (part 1, section 4, Reading A). */
export const LEAD_STATUSES: readonly components['schemas']['LeadStatus'][] = [
  'New Lead',
  'Attempting Contact',
  'Contact Established',
  'Documents Requested',
  'Documents Received',
  'Reviewing Documents',
  'Qualification in Progress',
  'Qualified',
  'Appointment Scheduled',
  'Appointment Completed',
  'Closed/Enrolled',
  'Closed/Not Enrolled',
  'Dead Lead',
];
