import { useBankAlerts, useBankTransactions } from './api';
import type { BankTransaction } from './contract';

/** The newest, as many as the server answers at once; the monitor's filter has them all. */
const ASKED_FOR = 200;

/** Our transfers that wait for a user's decision: to approve, held ones, and those in doubt for days. */
export function useTransfersToDecide() {
  const pending = useBankTransactions({ status: 'pending', page: 1, perPage: ASKED_FOR });
  const alerts = useBankAlerts();
  const all = [...(pending.data?.data ?? []), ...(alerts.data ?? [])].filter((row) => row.needsDecision);
  const byId = new Map(all.map((row): [string, BankTransaction] => [row.id, row]));
  const isLoaded = pending.data !== undefined && alerts.data !== undefined;
  return {
    rows: isLoaded ? [...byId.values()] : undefined,
    /** How many pending transactions were not asked for. */
    missed: Math.max(0, (pending.data?.total ?? 0) - ASKED_FOR),
    error: pending.error ?? alerts.error,
    reload: () => {
      pending.reload();
      alerts.reload();
    },
  };
}
