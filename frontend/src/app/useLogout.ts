import { useSession } from '../api/SessionContext';
import { mayDiscardAll } from '../lib/unsaved';
import { useToast } from '../ui/useToast';

export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const toast = useToast();
  return async () => {
    if (!(await mayDiscardAll())) return;
    try {
      await signOut();
    } catch {
      toast({ tone: 'error', title: 'Logout failed' });
    }
  };
}
