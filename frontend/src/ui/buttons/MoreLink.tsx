import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  // Tall enough to hit with a finger, without making the line it stands on taller.
  padding: '12px 0',
  margin: '-12px 0',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** A card's way to the whole of what it shows a part of. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Root to={to} data-control="">
      {children}
      <ArrowRight size={14} strokeWidth={1.8} aria-hidden="true" />
    </Root>
  );
}
