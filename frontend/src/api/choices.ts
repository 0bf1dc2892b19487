import type { components } from './schema';
import { useMeta } from './useMeta';

export type Brand = components['schemas']['Brand'];
export type ServiceType = components['schemas']['ServiceType'];
export type Source = components['schemas']['Source'];

const BRANDS: readonly Brand[] = ['Liberty NWA', 'NW Advisors Group', 'The Contract Advisors'];

/** The brands in their order; the known three until the server has answered. */
export const useBrands = (): readonly Brand[] => useMeta()?.brands ?? BRANDS;

/** The eight choices of the raw-lead form; Email Campaign only comes with imported data. */
export const RAW_LEAD_SOURCES: readonly Source[] = [
  'Website',
  'Referral',
  'Facebook',
  'Google',
  'Direct Mail',
  'Event',
  'Phone Call',
  'Other',
];

/** Those of a lead (decisions, section 3). */
export const SOURCES: readonly Source[] = [...RAW_LEAD_SOURCES, 'Email Campaign'];

export const SERVICE_TYPES: readonly ServiceType[] = ['Cancellation', 'Transfer', 'Analysis'];
