import { wordsOf } from '../../lib/words/labels';
import { coloredAs } from '../../ui/money/moneyStatus';
import { StatusBadge } from '../../ui/status/StatusBadge';

/** Badge of a payment, invoice, plan or commission status: "on_hold" reads "On Hold". */
export function MoneyBadge({ status }: { status: string }) {
  return <StatusBadge kind="money" status={coloredAs(status)} label={wordsOf(status)} />;
}
