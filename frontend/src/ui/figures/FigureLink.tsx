import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureLinkProps {
  /** The list that adds up to the figure; null for who may not see it. */
  to: string | null;
  children: ReactNode;
}

/** A figure that opens its list. */
export function FigureLink({ to, children }: FigureLinkProps) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
