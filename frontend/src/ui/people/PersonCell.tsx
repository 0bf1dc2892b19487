import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../../lib/people/person';
import { InstantText } from '../text/DateText';
import { EmailText } from '../text/EmailText';
import { PersonAvatar } from './PersonAvatar';
import { SuppressedBadge, type Suppression } from './Suppressed';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  suppressed?: Suppression | null;
}

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 220,
  '& > div, & .first > a': { minWidth: 0 },
  '& a, & span.email': { overflowWrap: 'anywhere' },
  '& a': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '& .first': { display: 'flex', alignItems: 'center', gap: 6 },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  // No taller than the name: the mark must not make the row higher.
  '& .first > span': { flex: 'none', padding: '1px 8px', lineHeight: '16px' },
  '& span.email': { display: 'block', fontSize: 12, lineHeight: '16px' },
}));

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  fontSize: 13,
  '& .first': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& .first > strong': { fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .second': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    marginBottom: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& .badges': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& time': { flex: 'none', fontSize: 12, color: theme.vars.palette.harbor.textTertiary },
}));

const NO_EMAIL = 'No email';

interface PersonCellProps {
  person: Person;
  /** Null where there is nothing to open. */
  to: string | null;
  /** It opens over the list, which stays where it was scrolled to. */
  isOverList?: boolean;
}

/** Avatar, name as the row's real link, and email. */
export function PersonCell({ person, to, isOverList = false }: PersonCellProps) {
  const name = nameOf(person);
  return (
    <Who>
      <PersonAvatar id={person.id} firstName={person.firstName} lastName={person.lastName} />
      <div>
        <div className="first">
          {to === null ? (
            <strong>{name}</strong>
          ) : (
            <Link to={to} preventScrollReset={isOverList} data-row-link="">
              {name}
            </Link>
          )}
          <SuppressedBadge suppressed={person.suppressed} />
        </div>
        <span className="email">{person.email ? <EmailText email={person.email} /> : NO_EMAIL}</span>
      </div>
    </Who>
  );
}

interface PersonCardProps {
  person: Person & { createdAt: string };
  /** Beside the email: "Referral". */
  detail: string;
  /** Badges. */
  children: ReactNode;
}

/** The row on a phone. */
export function PersonCard({ person, detail, children }: PersonCardProps) {
  return (
    <Card>
      <PersonAvatar id={person.id} firstName={person.firstName} lastName={person.lastName} size={36} />
      <div>
        <div className="first">
          <strong>{nameOf(person)}</strong>
          <InstantText instant={person.createdAt} short />
        </div>
        <div className="second">
          <span>{person.email ?? NO_EMAIL}</span> · <span>{detail}</span>
        </div>
        <div className="badges">
          {children}
          <SuppressedBadge suppressed={person.suppressed} />
        </div>
      </div>
    </Card>
  );
}
