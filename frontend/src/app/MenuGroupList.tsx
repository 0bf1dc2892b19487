import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { tokens } from '../theme/tokens';
import { CountBadge } from '../ui/figures/CountBadge';
import { visuallyHidden } from '../ui/text/visuallyHidden';
import { MENU_PX, type ShownGroup } from './menuFolding';
import { currentAt, type MenuGroup, type NavEntry } from './navigation';

/** How many wait for this person behind an entry. */
export type Waiting = Readonly<Record<string, number>>;

/** The name of a group's head among the stops of Tab. */
export const stopOfHead = (key: MenuGroup) => `#${key}`;

const Head = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: MENU_PX.head,
  padding: '0 8px 0 12px',
  border: 0,
  borderRadius: tokens.radius.control,
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  textAlign: 'left',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '@media (pointer: coarse)': { height: tokens.density.controlTouch },
  '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& > svg': { marginLeft: 'auto' },
  '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
}));

interface MenuGroupListProps {
  group: ShownGroup;
  lit: NavEntry | undefined;
  /** The one link or button that Tab reaches. */
  tabStop: string | undefined;
  pathname: string;
  waiting: Waiting;
  onToggle: (group: MenuGroup) => void;
}

/** A group of the side menu: its head, which folds it, and its entries. */
export function MenuGroupList({ group, lit, tabStop, pathname, waiting, onToggle }: MenuGroupListProps) {
  const id = useId();
  const tabIndexOf = (stop: string) => (stop === tabStop ? 0 : -1);
  const { title, key, entries, hidden, isFolded } = group;
  return (
    <>
      <Typography variant="overline" component="h2" id={id} {...(key ? {} : { style: visuallyHidden })}>
        {key && isFolded !== undefined ? (
          <Head
            type="button"
            data-stop={stopOfHead(key)}
            tabIndex={tabIndexOf(stopOfHead(key))}
            aria-expanded={!isFolded}
            onClick={() => onToggle(key)}
          >
            {title}
            <CountBadge waiting={hidden.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)} />
            <ChevronDown size={14} strokeWidth={1.8} aria-hidden="true" />
          </Head>
        ) : (
          title
        )}
      </Typography>
      {entries.length > 0 ? (
        <ul aria-labelledby={id}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                data-stop={entry.to}
                tabIndex={tabIndexOf(entry.to)}
                aria-current={currentAt(entry, lit, pathname)}
              >
                <entry.icon size={16} strokeWidth={1.8} aria-hidden="true" />
                {entry.label}
                <CountBadge waiting={waiting[entry.to] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
