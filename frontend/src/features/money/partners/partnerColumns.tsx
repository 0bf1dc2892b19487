import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Pencil } from 'lucide-react';
import { formatCount, wordsOf } from '../../../lib/labels';
import type { Column } from '../../../ui/DataTable';
import { MoneyBadge } from '../MoneyBadge';
import { MoneyCard } from '../MoneyCard';
import { amountColumn } from '../moneyColumns';
import { RowLink } from '../RowLink';
import { ActiveSwitch } from './ActiveSwitch';
import { addressOf, type PartnerRow, stateOf } from './model';

const Buttons = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 });

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
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (partner) => (
        <Buttons>
          <ActiveSwitch partner={partner} />
          <Tooltip title="Edit" describeChild>
            <IconButton aria-label={`Edit ${partner.name}`} onClick={() => onEdit(partner.id)}>
              <Pencil size={16} strokeWidth={1.8} />
            </IconButton>
          </Tooltip>
        </Buttons>
      ),
    },
  ];
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
