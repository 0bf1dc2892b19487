import { styled } from '@mui/material/styles';
import { formatMoney } from '../../../../lib/money/money';
import { initials } from '../../../../lib/people/initials';
import { Money } from '../../../../ui/money/Money';
import { InitialsAvatar } from '../../../../ui/people/PersonAvatar';
import { MarkedName, SuppressedBadge } from '../../../../ui/people/Suppressed';
import type { Column } from '../../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../../ui/table/RowVerbs';
import { InstantText } from '../../../../ui/text/DateText';
import { BelowText } from '../../BelowText';
import { MoneyBadge } from '../../MoneyBadge';
import { MoneyCard } from '../../MoneyCard';
import { dateColumn, sortable } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import { ABOVE_CALCULATED, type Commission, percentText, UNKNOWN } from '../model';

const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

export const sellerOf = ({ salesRepName }: Pick<Commission, 'salesRepName'>) => salesRepName || UNKNOWN;

function initialsOf(commission: Commission): string {
  const words = sellerOf(commission).split(' ');
  return initials(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '');
}

/** The amount, whether it is above the calculated one, and what refunds clawed back after it was paid. */
function Amount({ commission }: { commission: Commission }) {
  return (
    <>
      <Money dollars={commission.amount} />
      <AmountMarks commission={commission} />
    </>
  );
}

function AmountMarks({ commission: { clawedBack, aboveEngine } }: { commission: Commission }) {
  return (
    <>
      {aboveEngine ? <BelowText>{ABOVE_CALCULATED}</BelowText> : null}
      {clawedBack > 0 ? <BelowText>{`${formatMoney(clawedBack)} clawed back`}</BelowText> : null}
    </>
  );
}

/** The status, and that a refund took an approval back. */
function Status({ commission: { status, lostApproval } }: { commission: Commission }) {
  return (
    <>
      <MoneyBadge status={status} />
      {lostApproval ? <BelowText>Approval lost to a refund</BelowText> : null}
    </>
  );
}

type LinkTo = (commission: Commission) => string;

const actionsColumn = (linkTo: LinkTo) =>
  verbsColumn<Commission>((commission) => (
    <RowVerbs
      name={`commission ${commission.id} of ${sellerOf(commission)}`}
      verbs={[{ label: 'View', to: linkTo(commission) }]}
    />
  ));

/** Columns of Commission Tracking (part 2, section 2.3). */
export function trackingColumns(linkTo: LinkTo): Column<Commission>[] {
  return [
    {
      id: 'name',
      header: 'Salesperson',
      sortable: true,
      cell: (commission) => (
        <Who>
          <InitialsAvatar id={commission.userId} text={initialsOf(commission)} />
          <RowLink to={linkTo(commission)}>{sellerOf(commission)}</RowLink>
        </Who>
      ),
    },
    {
      id: 'client',
      header: 'Client',
      sortable: true,
      cell: ({ clientName, suppressed }) => (
        <MarkedName name={clientName || UNKNOWN} suppressed={suppressed} />
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      sortable: true,
      cell: (commission) => <Amount commission={commission} />,
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (commission) => <Status commission={commission} />,
    },
    {
      id: 'createdAt',
      header: 'Created',
      sortable: true,
      cell: ({ createdAt }) => <InstantText instant={createdAt} />,
    },
    sortable(dateColumn('paidDate', 'Paid Date', ({ paidDate }) => paidDate)),
    actionsColumn(linkTo),
  ];
}

/** Columns of the Commissions tab on the Payments page (part 2, section 2.2). */
export function tabColumns(linkTo: LinkTo): Column<Commission>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ id }) => id },
    { id: 'name', header: 'Sales Rep', sortable: true, cell: sellerOf },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      sortable: true,
      cell: (commission) => <Amount commission={commission} />,
    },
    { id: 'rate', header: 'Rate (%)', align: 'right', cell: ({ ratePercent }) => percentText(ratePercent) },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (commission) => <Status commission={commission} />,
    },
    sortable(dateColumn('paidDate', 'Date Paid', ({ paidDate }) => paidDate)),
    actionsColumn(linkTo),
  ];
}

/** The row on a phone. */
export function CommissionCard({ commission }: { commission: Commission }) {
  const { clientName, amount, createdAt } = commission;
  return (
    <MoneyCard
      title={sellerOf(commission)}
      dollars={amount}
      detail={
        <>
          {clientName || UNKNOWN} · <InstantText instant={createdAt} />
        </>
      }
    >
      <Status commission={commission} />
      <SuppressedBadge suppressed={commission.suppressed} />
      <AmountMarks commission={commission} />
    </MoneyCard>
  );
}
