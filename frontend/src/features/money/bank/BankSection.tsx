import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const Root = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `8px solid ${theme.vars.palette.background.default}` },
}));

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '14px 16px 10px',
  '& > .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minWidth: 0 },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Body = styled('div')({ padding: '6px 16px 16px' });

interface BankSectionProps {
  title: string;
  /** Beside the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** Tables and filter bars bring their own edges. */
  flush?: boolean;
  children: ReactNode;
}

/** One of the two parts of the bank's tab. */
export function BankSection({ title, detail, actions, flush = false, children }: BankSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <div className="title">
          <Typography variant="h2" component="h3" id={id}>
            {title}
          </Typography>
          {detail}
        </div>
        {actions ? <div className="actions">{actions}</div> : null}
      </Head>
      {flush ? children : <Body>{children}</Body>}
    </Root>
  );
}
