import { formatCount, wordsOf } from '../../../lib/words/labels';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { useActiveToggle } from './ActiveButton';
import { addressOf, type PartnerRow, stateOf } from './model';

/** A partner is taken out of new work from the menu: in the row, one slip would be enough. */
function PartnerVerbs({ partner, onEdit }: { partner: PartnerRow; onEdit: (id: number) => void }) {
  const { label, toggle } = useActiveToggle({ partner });
  return (
    <RowVerbs
      name={partner.name}
      verbs={[{ label: 'Edit', onClick: () => onEdit(partner.id) }]}
      menu={[{ label, onClick: () => void toggle() }]}
    />
  );
}

export function partnerColumns(onEdit: ((id: number) => void) | null): Column<PartnerRow>[] {
  const columns: Column<PartnerRow>[] = [
    {
      id: 'name',
      header: 'Partner',
      sortable: true,
      cell: (partner) => <RowLink to={addressOf(partner)}>{partner.name}</RowLink>,
    },
    { id: 'type', header: 'Type', cell: ({ type }) => wordsOf(type) },
    {
      id: 'cases',
      header: 'Exit Cases',
      align: 'right',
      cell: ({ caseCount }) => formatCount(caseCount),
    },
    amountColumn('underway', 'Underway', ({ underway }) => underway),
    amountColumn('paid', 'Paid', ({ paid }) => paid),
    { id: 'status', header: 'Status', cell: (partner) => <MoneyBadge status={stateOf(partner)} /> },
  ];
  if (!onEdit) return columns;
  return [...columns, verbsColumn((partner) => <PartnerVerbs partner={partner} onEdit={onEdit} />)];
}

/** The row on a phone. */
export function PartnerCard({ partner }: { partner: PartnerRow }) {
  const { name, paid, type, caseCount } = partner;
  return (
    <MoneyCard title={name} dollars={paid} detail={`${wordsOf(type)} · ${formatCount(caseCount)} exit cases`}>
      <MoneyBadge status={stateOf(partner)} />
    </MoneyCard>
  );
}
