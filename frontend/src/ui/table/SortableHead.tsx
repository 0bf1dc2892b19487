import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import { ArrowDown, ArrowUp } from 'lucide-react';

const Toggle = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  font: 'inherit',
  color: 'inherit',
  borderRadius: 4,
  minHeight: 24,
  '&:hover, &[data-sorted="true"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

interface SortableHeadProps {
  /** Its id: what only acts is left out on paper. */
  column: string;
  title: string;
  align: 'left' | 'right';
  direction: 'asc' | 'desc' | false;
  onToggle: (() => void) | undefined;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function SortableHead({ column, title, align, direction, onToggle }: SortableHeadProps) {
  if (!onToggle)
    return (
      <TableCell align={align} data-column={column}>
        {title}
      </TableCell>
    );
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <TableCell align={align} data-column={column} aria-sort={direction ? ARIA[direction] : 'none'}>
      <Toggle onClick={onToggle} data-sorted={direction !== false}>
        {title}
        {direction ? <Arrow size={14} strokeWidth={1.8} aria-hidden="true" /> : null}
      </Toggle>
    </TableCell>
  );
}
