import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { listBehind } from '../../lib/paths/listTrail';
import { RETURNING } from './arrival';

interface ListLinkProps {
  /** The whole list. */
  to: string;
  children: ReactNode;
}

/** The way from a record back to its list, narrowed as it was when the record was opened. */
export function ListLink({ to, children }: ListLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={listBehind(pathname, to)} state={RETURNING}>
      {children}
    </Link>
  );
}
