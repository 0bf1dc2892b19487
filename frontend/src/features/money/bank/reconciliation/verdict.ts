import { monthName, monthsBefore } from '../../../../lib/dates/months';
import { centsOf } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { counted } from '../../../../lib/words/labels';
import type { BankReconciliation } from '../contract';

type Told = Pick<
  BankReconciliation,
  'month' | 'rest' | 'toDo' | 'unmatched' | 'setAside' | 'isOver' | 'isDone' | 'openingDiffers' | 'closed'
>;

interface Verdict {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

const size = (amount: number) => formatMoney(Math.abs(amount));

/** "$50,031.30 set aside on 9 lines" */
const asideText = ({ amount, count }: Told['setAside']) =>
  count > 0 ? `${size(amount)} set aside on ${counted(count, 'line')}` : null;

function stateText(told: Told): string {
  const name = monthName(told.month);
  const aside = asideText(told.setAside);
  if (told.toDo > 0) {
    const open = counted(told.toDo, 'line or record', 'lines and records');
    return `${open} of ${name} to review (${size(told.unmatched.amount)})${aside ? `, ${aside}` : ''}.`;
  }
  if (!told.isOver) {
    return `${name} is not over. Nothing is left to review so far${aside ? `, ${aside}` : ''}.`;
  }
  return `${name} is reconciled to ${formatMoney(0)}${aside ? `, with ${aside}` : ''}.`;
}

/** What is said of the month: green only when the server says that nothing is left of a month that is over. */
export function verdictOf(told: Told): Verdict {
  const name = monthName(told.month);
  if (centsOf(told.rest) !== 0) {
    return {
      severity: 'error',
      text: `${formatMoney(told.rest)} of ${name} has no known cause. Tell an administrator: the stored data may be wrong.`,
    };
  }
  const [before = told.month] = monthsBefore(told.month, 1);
  const opening =
    told.openingDiffers === null
      ? ''
      : ` The opening balance differs by ${size(told.openingDiffers)} from the statement of ${monthName(before)}.`;
  const books = told.closed ? ' The books of the month are closed.' : '';
  const isOpen = told.toDo > 0 || told.openingDiffers !== null;
  return {
    severity: told.isDone ? 'success' : isOpen ? 'warning' : 'info',
    text: `${stateText(told)}${opening}${books}`,
  };
}
