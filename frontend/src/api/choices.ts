import type { components } from './schema';
import { useMeta } from './useMeta';

export type Brand = components['schemas']['Brand'];
export type ServiceType = components['schemas']['ServiceType'];

const BRANDS: readonly Brand[] = ['Liberty NWA', 'NW Advisors Group', 'The Contract Advisors'];

/** The brands in their order; the known three until the server has answered. */
export const useBrands = (): readonly Brand[] => useMeta()?.brands ?? BRANDS;

export const SERVICE_TYPES: readonly ServiceType[] = ['Cancellation', 'Transfer', 'Analysis'];
