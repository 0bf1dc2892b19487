import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  margin: '20px 0 12px',
});

interface MoneySectionProps {
  title: string;
  /** The way to the whole of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the panel about money, under its own heading. */
export function MoneySection({ title, action, children }: MoneySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </section>
  );
}
