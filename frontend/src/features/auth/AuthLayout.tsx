import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { tokens } from '../../theme/tokens';
import { BrandMark } from '../../ui/page/BrandMark';
import { useFocusAfterNavigation } from '../../ui/page/useFocusAfterNavigation';

const Root = styled('main')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  padding: '32px 16px',
  textAlign: 'center',
  '& > svg': { marginBottom: 8 },
});

const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 384,
  marginTop: 16,
  padding: 24,
  textAlign: 'left',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: tokens.radius.card,
  '&[data-wide="true"]': { maxWidth: 560 },
  '& > p:not(:last-child)': { margin: 0, textAlign: 'center' },
  '& form': { display: 'grid', gap: 16 },
}));

/** The links under a form, far enough apart for a thumb. */
export const AuthLinks = styled('p')({
  margin: '8px 0 -12px',
  textAlign: 'center',
  fontSize: 13,
  '& a': { display: 'inline-block', padding: '12px 6px' },
});

interface AuthLayoutProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

export function AuthLayout({ title, wide = false, children }: AuthLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Exitdesk`;
  }, [title]);
  const root = useRef<HTMLElement>(null);
  useFocusAfterNavigation(root);
  return (
    <Root ref={root}>
      <BrandMark size={40} />
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Timeshare Exit Management Solution
      </Typography>
      <Card data-wide={wide}>{children}</Card>
    </Root>
  );
}
