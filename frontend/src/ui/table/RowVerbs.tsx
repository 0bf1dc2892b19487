import { styled } from '@mui/material/styles';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { type MoreItem, MoreMenu } from '../buttons/MoreMenu';
import type { Column } from './DataTable';
import { VerbsInMenuContext } from './verbsInMenu';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  whiteSpace: 'nowrap',
  '& .verb': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    background: 'none',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  },
}));

interface RowVerbsProps {
  /** Whose row it is, for readers: "Ramon Henderson". */
  name: string;
  /** The first things to do, at most two; null for what this person or record may not. */
  verbs?: readonly [MoreItem | null, (MoreItem | null)?];
  /** The rest. */
  menu?: MoreItem[];
  /** What readers call the menu. */
  menuLabel?: string;
}

/** What can be done with a row without opening it. */
export function RowVerbs({ name, verbs = [null], menu = [], menuLabel = `More for ${name}` }: RowVerbsProps) {
  const isInMenu = useContext(VerbsInMenuContext);
  const offered = verbs.filter((verb) => verb !== null && verb !== undefined);
  return (
    <Root>
      {isInMenu ? null : offered.map((verb) => <Verb key={verb.label} verb={verb} name={name} />)}
      <MoreMenu label={menuLabel} items={isInMenu ? [...offered, ...menu] : menu} />
    </Root>
  );
}

function Verb({ verb: { label, to, onClick }, name }: { verb: MoreItem; name: string }) {
  const reads = `${label} ${name}`;
  return to ? (
    <Link className="verb" to={to} aria-label={reads}>
      {label}
    </Link>
  ) : (
    <button className="verb" type="button" aria-label={reads} onClick={onClick}>
      {label}
    </button>
  );
}

/** The last column of a list. It has no room of its own: it shows over the row that has the pointer or the focus. */
export function verbsColumn<T>(cell: (row: T) => ReactNode): Column<T> {
  return { id: 'actions', header: 'Actions', align: 'right', cell, isVerbs: true };
}
