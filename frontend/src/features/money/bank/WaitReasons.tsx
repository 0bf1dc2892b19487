import type { BankTransaction } from './contract';

/** Why a payment waits for a second person: what its approver has to look at. */
export function WaitReasons({ row: { waitsFor } }: { row: Pick<BankTransaction, 'waitsFor'> }) {
  return waitsFor.map(({ reason, text }) => <div key={reason}>{text}</div>);
}
