import { useState } from 'react';
import type { GetPath } from '../../../api/useApi';
import { useRefresh } from '../../../api/useRefresh';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useToast } from '../../../ui/toasts/useToast';
import { BANK_READS, useAskBank } from './api';

const WAITS: GetPath[] = ['/api/mercury-bank/alerts', '/api/mercury-bank/waiting'];

/** Has the bank asked now, then asks again for what is shown; says at once when either fails. */
export function useRefreshBank(failed: string) {
  const { run: askBank } = useAskBank();
  const refresh = useRefresh();
  const toast = useToast();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const { error } = await askBank(null);
      const isFresh = await refresh(...BANK_READS, ...WAITS);
      if (isFresh && error === null) toast({ tone: 'info', title: 'Refreshed' });
      // Why the bank did not answer stands where its figures are.
      else notify.error(failed);
    } catch (cause) {
      notify.failure(cause, failed);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
