import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { RowSelection } from '../../../ui/table/useSelection';
import type { RawLead, RawLeadRow } from '../model';
import { RawLeadCard } from './RawLeadCard';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > .waiting': { padding: '14px 16px' },
});

interface RawLeadListProps {
  /** undefined while the first rows load. */
  rows: RawLeadRow[] | undefined;
  isStale: boolean;
  canWrite: boolean;
  selection: RowSelection;
  onEdit: (rawLead: RawLead) => void;
  /** Null for who may not see what is known of a number. */
  onCalling: ((rawLead: RawLead) => void) | null;
  onDelete: (rawLead: RawLead) => void;
  onConvert: (rawLead: RawLead) => void;
}

export function RawLeadList({ rows, isStale, ...card }: RawLeadListProps) {
  return (
    <List data-rows="" aria-label="Raw leads" aria-busy={isStale || rows === undefined}>
      {rows
        ? rows.map((rawLead) => <RawLeadCard key={rawLead.id} rawLead={rawLead} {...card} />)
        : [0, 1, 2, 3, 4, 5].map((row) => (
            <li key={row} className="waiting">
              <Skeleton width="30%" />
              <Skeleton width="55%" />
              <Skeleton width="20%" />
            </li>
          ))}
    </List>
  );
}
