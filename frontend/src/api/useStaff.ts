import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';

type Staff = components['schemas']['Staff'];

/** The active staff by name, for choosing who does something; undefined until the server has answered. */
export function useStaff(): Staff[] | undefined {
  const mayRead = useCan('staff.read');
  return useApi('/api/staff', mayRead ? {} : null).data;
}
