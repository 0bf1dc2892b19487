import { wordsOf } from '../../lib/labels';
import { coloredAs } from '../../ui/moneyStatus';
import { StatusBadge } from '../../ui/StatusBadge';

/** Badge of a payment, invoice, plan or commission status: "on_hold" reads "On Hold". */
export function MoneyBadge({ status }: { status: string }) {
  return <StatusBadge kind="money" status={coloredAs(status)} label={wordsOf(status)} />;
}
