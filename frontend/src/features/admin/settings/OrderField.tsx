import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { movedUp, type Typed } from './model';

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

/** Names in an order; each can be moved nearer to the front. */
export function OrderField({ label }: { label: string }) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<Typed>();
  const [moved, setMoved] = useState('');
  const order = values.value.split(',').map((name) => name.trim());
  const move = (name: string) => {
    const next = movedUp(order, name);
    void setFieldValue('value', next.join(', '));
    setMoved(`${name} is number ${next.indexOf(name) + 1} of ${next.length}`);
  };
  return (
    <>
      <span id={id} style={visuallyHidden}>
        {label}
      </span>
      <List aria-labelledby={id}>
        {order.map((name, place) => (
          <li key={name}>
            {name}
            {/* At the top it stays too: whoever moves by keyboard keeps the focus. */}
            <IconButton
              aria-label={`Move ${name} up`}
              aria-disabled={place === 0 || undefined}
              sx={place === 0 ? { opacity: 0.3 } : undefined}
              onClick={() => (place === 0 ? undefined : move(name))}
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
