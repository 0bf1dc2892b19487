import { formatInCurrency } from '../../lib/money/money';
import type { Suppression } from '../people/Suppressed';

export interface MoneyTask {
  id: number;
  version: number;
  kind: 'lost_dispute' | 'failed_refund';
  paymentId: number;
  clientName: string;
  suppressed: Suppression | null;
  amount: number;
  currency: string;
  ownerName: string | null;
  openedAt: string;
}

export type EndTask = (ending: { id: number; version: number; reason: string }) => Promise<unknown>;

const WHAT: Record<MoneyTask['kind'], string> = {
  lost_dispute: 'of a lost dispute is not in the books',
  failed_refund: 'of a recorded refund did not reach the card',
};

/** What of the money is not as it should be. */
export const sentenceOf = ({ amount, currency, kind }: MoneyTask) =>
  `${formatInCurrency(amount, currency)} ${WHAT[kind]}`;
