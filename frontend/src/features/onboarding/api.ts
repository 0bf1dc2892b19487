import { figuresCache } from '../../api/cache';
import { useApi } from '../../api/useApi';

export const useOnboardingSteps = () => useApi('/api/dashboard/onboarding', {}, figuresCache);
