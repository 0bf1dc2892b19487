import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatTotal } from '../../lib/words/labels';
import { tokens } from '../../theme/tokens';
import { InBar } from '../listBar/InBar';
import { useAddress } from '../page/useAddress';
import type { ListName } from './listViews';
import { builtInAddress, showsBuiltIn } from './viewAddress';

const LABELS = {
  mine: 'Mine',
  'overdue-follow-up': 'Overdue Follow-Up',
  unassigned: 'Unassigned',
  'overdue-money': 'Overdue Money',
  waiting: 'Waiting',
  missing: 'Missing',
  all: 'All',
} as const;

/** A view that a list has by itself, as the server counts it. */
interface BuiltInView {
  view: keyof typeof LABELS;
  /** The list that shows it. */
  list: ListName;
  /** Its parameters: "assignedTo=7". */
  query: string;
  total: number;
  capped: boolean;
}

interface BuiltInViewsProps {
  /** Whose views they are: "leads". */
  list: ListName;
  /** undefined until the server has answered. */
  views: BuiltInView[] | undefined;
  /** The names of the list's filters in the address. */
  filterKeys: readonly string[];
}

const HEIGHT = 32;

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 4,
  minHeight: HEIGHT,
  padding: '4px 12px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // In the bar of a list it stands in a row with others.
  '[data-place] &': { padding: 0 },
  '& > a': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: 6,
    minHeight: HEIGHT,
    padding: '0 10px',
    borderRadius: tokens.radius.pill,
    color: theme.vars.palette.text.secondary,
    fontSize: tokens.font.scale.table.size,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
  },
  '& .count': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& > a': { minHeight: tokens.density.controlTouch } },
  '@media print': { display: 'none' },
}));

/** What people look for in a list most: each is a filter of a list, with how many it shows. */
export function BuiltInViews({ list, views, filterKeys }: BuiltInViewsProps) {
  const { params } = useAddress();
  // The room is kept while they load, so that the rows below do not move.
  if (views?.length === 0) return null;
  return (
    <InBar place="views">
      <Tabs aria-label={`Views of ${list}`}>
        {views?.map((each) => {
          const isShown = each.list === list && showsBuiltIn(params, filterKeys, each);
          return (
            <Link
              key={each.view}
              to={builtInAddress(`/${each.list}`, each.query, params)}
              aria-current={isShown ? 'page' : undefined}
            >
              {LABELS[each.view]} <span className="count">{formatTotal(each.total, each.capped)}</span>
            </Link>
          );
        })}
      </Tabs>
    </InBar>
  );
}
