import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money';

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: 14, fontWeight: 600 },
  '& .first > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .second': { marginBottom: 6, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

interface MoneyCardProps {
  title: string;
  dollars?: number;
  /** In the place of dollars, where it matters which way they went. */
  amount?: ReactNode;
  /** What it is and when. */
  detail: ReactNode;
  /** Badges. */
  children: ReactNode;
}

/** A list row with an amount, as shown on phones. */
export function MoneyCard({ title, dollars, amount, detail, children }: MoneyCardProps) {
  return (
    <Card>
      <div className="first">
        <strong>{title}</strong>
        {amount ?? <Money dollars={dollars} />}
      </div>
      <div className="second">{detail}</div>
      {children}
    </Card>
  );
}
