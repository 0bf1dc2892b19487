import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { movedUp } from '../../lib/forms/movedUp';
import { visuallyHidden } from '../text/visuallyHidden';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 44,
    padding: '0 4px 0 12px',
    fontSize: 14,
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface OrderListProps {
  /** For readers. */
  label: string;
  /** Each once. */
  order: string[];
  /** What one is called, where that is not the item itself. */
  nameOf?: (item: string) => string;
  onChange: (order: string[]) => void;
}

/** Names in an order; each can be moved nearer to the front. */
export function OrderList({ label, order, nameOf = (item) => item, onChange }: OrderListProps) {
  const id = useId();
  const [moved, setMoved] = useState('');
  const move = (item: string) => {
    const next = movedUp(order, item);
    onChange(next);
    setMoved(`${nameOf(item)} is number ${next.indexOf(item) + 1} of ${next.length}`);
  };
  return (
    <>
      <span id={id} style={visuallyHidden}>
        {label}
      </span>
      <List aria-labelledby={id}>
        {order.map((item, place) => (
          <li key={item}>
            {nameOf(item)}
            {/* At the top it stays too: who moves by keyboard keeps the focus. */}
            <IconButton
              aria-label={`Move ${nameOf(item)} up`}
              aria-disabled={place === 0 || undefined}
              sx={place === 0 ? { opacity: 0.3 } : undefined}
              onClick={() => (place === 0 ? undefined : move(item))}
            >
              <ArrowUp size={16} strokeWidth={1.8} />
            </IconButton>
          </li>
        ))}
      </List>
      <span role="status" style={visuallyHidden}>
        {moved}
      </span>
    </>
  );
}
