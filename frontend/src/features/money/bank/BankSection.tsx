import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { ListBar } from '../../../ui/listBar/ListBar';

const Root = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Detail = styled('div')({
  display: 'flex',
  // The title has its room first.
  flex: '9 1 0',
  alignItems: 'center',
  gap: '2px 12px',
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});

interface BankSectionProps {
  title: string;
  /** Beside the title. */
  detail?: ReactNode;
  tabs?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the two parts of the bank's tab. */
export function BankSection({ title, detail, tabs, actions, children }: BankSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <ListBar
        title={title}
        titleId={id}
        heading="h3"
        detail={detail ? <Detail className="detail">{detail}</Detail> : null}
        tabs={tabs}
        keepsTitle
        actions={actions}
      >
        {children}
      </ListBar>
    </Root>
  );
}
