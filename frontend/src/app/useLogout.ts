import { useSession } from '../api/SessionContext';
import { useToast } from '../ui/useToast';

export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const toast = useToast();
  return async () => {
    try {
      await signOut();
    } catch {
      toast({ tone: 'error', title: 'Logout failed' });
    }
  };
}
