import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { MarkedName, SuppressedBadge } from '../../../ui/people/Suppressed';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText } from '../../../ui/text/DateText';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn, sortable } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { clientOf, type Plan } from './model';

interface Links {
  /** Where the plan opens. */
  linkOf: (plan: Plan) => string;
  menuOf: (plan: Plan) => MoreItem[];
}

/** Part 2, section 2.2. */
export function planColumns({ linkOf, menuOf }: Links): Column<Plan>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ id }) => id },
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      cell: (plan) => <RowLink to={linkOf(plan)}>{plan.name}</RowLink>,
    },
    {
      id: 'client',
      header: 'Client',
      cell: (plan) => <MarkedName name={clientOf(plan)} suppressed={plan.suppressed} />,
    },
    sortable(amountColumn('totalAmount', 'Total Amount', ({ totalAmount }) => totalAmount)),
    sortable(dateColumn('startDate', 'Start Date', ({ startDate }) => startDate)),
    { id: 'status', header: 'Status', cell: ({ status }) => <MoneyBadge status={status} /> },
    verbsColumn((plan) => (
      <RowVerbs name={plan.name} menu={menuOf(plan)} menuLabel={`Actions for ${plan.name}`} />
    )),
  ];
}

/** The row on a phone. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { name, totalAmount, startDate, status } = plan;
  return (
    <MoneyCard
      title={name}
      dollars={totalAmount}
      detail={
        <>
          {clientOf(plan)} · from <DateText date={startDate} none="N/A" />
        </>
      }
    >
      <MoneyBadge status={status} />
      <SuppressedBadge suppressed={plan.suppressed} />
    </MoneyCard>
  );
}
