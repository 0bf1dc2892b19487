import { useSession } from '../api/SessionContext';
import { discardUnsaved, mayDiscardAll } from '../lib/forms/unsaved';
import { useToast } from '../ui/toasts/useToast';

export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const toast = useToast();
  return async () => {
    if (!(await mayDiscardAll())) return;
    try {
      await signOut();
      discardUnsaved();
    } catch {
      toast({ tone: 'error', title: 'Logout failed' });
    }
  };
}
