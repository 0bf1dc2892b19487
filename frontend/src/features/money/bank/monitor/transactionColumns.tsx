import { wordsOf } from '../../../../lib/words/labels';
import { type MoreItem, MoreMenu } from '../../../../ui/buttons/MoreMenu';
import type { Column } from '../../../../ui/table/DataTable';
import { InstantText } from '../../../../ui/text/DateText';
import { BelowText } from '../../BelowText';
import { MoneyCard } from '../../MoneyCard';
import { sortable } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankTransaction } from '../contract';
import { descriptionOf, recipientOf } from '../model';
import { SignedAmount } from '../SignedAmount';
import { TransactionState } from '../TransactionState';

interface Links {
  linkOf: (row: BankTransaction) => string;
  menuOf: (row: BankTransaction) => MoreItem[];
}

/** Part 2, section 2.6. */
export function transactionColumns({ linkOf, menuOf }: Links): Column<BankTransaction>[] {
  return [
    sortable({
      id: 'transactionDate',
      header: 'Date',
      cell: (row) => <InstantText instant={row.transactionDate} />,
    }),
    {
      id: 'description',
      header: 'Description',
      cell: (row) => (
        <>
          <RowLink to={linkOf(row)}>{descriptionOf(row)}</RowLink>
          {row.description && row.reference ? <BelowText>{row.reference}</BelowText> : null}
        </>
      ),
    },
    { id: 'recipient', header: 'Recipient', cell: recipientOf },
    { id: 'type', header: 'Type', cell: ({ type }) => wordsOf(type) },
    { id: 'status', header: 'Status', cell: (row) => <TransactionState row={row} /> },
    sortable({
      id: 'amount',
      header: 'Amount',
      align: 'right',
      cell: (row) => <SignedAmount row={row} />,
    }),
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (row) => <MoreMenu label={`Actions for transaction ${row.id}`} items={menuOf(row)} />,
    },
  ];
}

/** The row on a phone. */
export function TransactionCard({ row }: { row: BankTransaction }) {
  return (
    <MoneyCard
      title={recipientOf(row)}
      amount={<SignedAmount row={row} />}
      detail={
        <>
          {descriptionOf(row)} · {wordsOf(row.type)} · <InstantText instant={row.transactionDate} />
        </>
      }
    >
      <TransactionState row={row} />
    </MoneyCard>
  );
}
