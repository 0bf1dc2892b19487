import { figuresCache } from '../../api/cache';
import { useApi } from '../../api/useApi';

export const useStats = () => useApi('/api/dashboard/stats', {}, figuresCache);
export const usePipeline = () => useApi('/api/dashboard/pipeline', {}, figuresCache);
export const useRecentLeads = () => useApi('/api/dashboard/recent-leads', {}, figuresCache);
export const useTodayAppointments = () => useApi('/api/dashboard/today-appointments', {}, figuresCache);
export const useSalesPerformance = () => useApi('/api/dashboard/sales-performance', {}, figuresCache);
/** Card payments with an undecided dispute; false: not for this person. */
export const useDisputes = (isWanted: boolean) =>
  useApi('/api/payments/disputes', isWanted ? {} : null, figuresCache);
/** Bank transfers that came back or are stuck; false: not for this person. */
export const useBankAlerts = (isWanted: boolean) =>
  useApi('/api/mercury-bank/alerts', isWanted ? {} : null, figuresCache);
/** Who became an administrator, and changes of the second person's amount; false: not for this person. */
export const useAdminNews = (isWanted: boolean) =>
  useApi('/api/users/administrators/news', isWanted ? {} : null, figuresCache);
/** What of calling is left to set up; false: not for this person. */
export const useCallingSetup = (isWanted: boolean) =>
  useApi('/api/contact/setup', isWanted ? {} : null, figuresCache);
export const useOnboarding = () => useApi('/api/dashboard/onboarding', {}, figuresCache);

/** What sets up a new office, who does it and what is done. */
export const useOfficeSetup = () => useApi('/api/dashboard/setup', {}, figuresCache);

/** Commissions whose approval by this person a refund took back; null for who approves none. */
export const useLostApprovals = (userId: number | null) =>
  useApi(
    '/api/commissions',
    userId === null ? null : { query: { lostApprovalOf: userId, page: 1, perPage: 1 } },
    figuresCache,
  );

/** The download of the figures as they are now. */
export const EXPORT_URL = '/api/dashboard/export';
