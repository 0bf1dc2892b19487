import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Money } from '../../ui/Money';

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: 14, fontWeight: 600 },
  '& .first > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .second': { marginBottom: 6, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

interface MoneyCardProps {
  title: string;
  dollars: number;
  /** What it is and when. */
  detail: ReactNode;
  /** Badges. */
  children: ReactNode;
}

/** A list row with an amount, as shown on phones. */
export function MoneyCard({ title, dollars, detail, children }: MoneyCardProps) {
  return (
    <Card>
      <div className="first">
        <strong>{title}</strong>
        <Money dollars={dollars} />
      </div>
      <div className="second">{detail}</div>
      {children}
    </Card>
  );
}
