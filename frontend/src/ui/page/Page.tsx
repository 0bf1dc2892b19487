import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { tokens } from '../../theme/tokens';
import { FoldedActions } from '../buttons/FoldedActions';
import { ListBar } from '../listBar/ListBar';
import { RecordNeighbors } from '../record/RecordNeighbors';
import { visuallyHidden } from '../text/visuallyHidden';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';

const Root = styled('div')(({ theme }) => ({
  maxWidth: tokens.density.pageMax,
  margin: '0 auto',
  padding: tokens.density.gutterDesktop,
  // A list begins as high as it can (R5-138).
  '&[data-list="true"]': { paddingTop: 8 },
  [theme.breakpoints.down('md')]: {
    padding: tokens.density.gutterMobile,
    '&[data-list="true"]': { paddingTop: 8 },
  },
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 20,
  // A name without a space is cut, not the page widened.
  '& > .words': { minWidth: 0, overflowWrap: 'anywhere' },
  // Title and subtitle share one line where there is room for both (R5-138).
  [theme.breakpoints.up('md')]: {
    '& > .words': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12 },
  },
  '[data-list="true"] > &': { minHeight: tokens.density.control, marginBottom: 8 },
  // Several actions share a row of their own; a single one stays beside the title.
  [theme.breakpoints.down('sm')]: {
    '& > .actions:has(> * + *)': { width: '100%', flexWrap: 'wrap' },
    // An icon keeps its size beside them; what has no room for its words goes to the next row.
    '& > .actions > :not(.MuiIconButton-root)': { flex: '1 0 auto' },
    // A single icon needs no row of its own.
    '&:has(> .actions > .MuiIconButton-root:only-child)': { flexWrap: 'nowrap' },
  },
  // On a phone the head of a list is one line: what can be done shows its icons, and its words are heard.
  [theme.breakpoints.down('md')]: {
    '[data-list="true"] > &&': {
      flexWrap: 'nowrap',
      '& > .words': { flex: '1 1 0' },
      '& > .words > h1': { fontSize: 18, lineHeight: '24px' },
      '& > .words > .subtitle': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: 12,
        lineHeight: '16px',
      },
      '& > .actions': { width: 'auto', flexWrap: 'nowrap' },
      '& > .actions > .MuiButton-root:has(> .MuiButton-startIcon)': {
        flex: 'none',
        minWidth: 0,
        width: tokens.density.controlTouch,
        padding: 0,
        fontSize: 0,
      },
      '& > .actions .MuiButton-startIcon': { margin: 0 },
    },
  },
}));

const Actions = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '@media print': { display: 'none' },
});

interface PageProps {
  /** The h1 and the document's title. */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Before the title: a person's avatar. */
  picture?: ReactNode;
  /** Before the actions; a phone keeps them behind "…". */
  more?: ReactNode;
  /** A list is the page: its head takes as little room as it can. */
  isList?: boolean;
  children: ReactNode;
}

export function Page({ title, subtitle, actions, more, picture, isList = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Exitdesk`;
  }, [title]);
  const root = useRef<HTMLDivElement>(null);
  useFocusAfterNavigation(root);
  return (
    <Root ref={root} data-list={isList}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} more={more} picture={picture} />
      {children}
    </Root>
  );
}

const Title = styled(Typography)({ outline: 'none' });

const Pictured = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > .words': { minWidth: 0, overflowWrap: 'anywhere' },
});

function PageHeader({ title, subtitle, actions, more, picture }: Omit<PageProps, 'children' | 'isList'>) {
  const words = (
    <div className="words">
      <Title variant="h1" tabIndex={-1}>
        {title}
      </Title>
      {subtitle ? (
        <Typography className="subtitle" variant="body2" component="div" color="textSecondary">
          {subtitle}
        </Typography>
      ) : null}
    </div>
  );
  return (
    <Header>
      {picture ? (
        <Pictured>
          {picture}
          {words}
        </Pictured>
      ) : (
        words
      )}
      <Actions className="actions">
        <RecordNeighbors />
        {more ? <FoldedActions>{more}</FoldedActions> : null}
        {actions}
      </Actions>
    </Header>
  );
}

const Card = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: tokens.radius.card,
  // Cut at the round corners, and still no box that scrolls: the head of a table sticks to the window.
  overflow: 'clip',
  marginBottom: 16,
}));

const CardHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 16px 0',
  // A long name wraps, and the button beside it stays whole.
  '& > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .MuiButton-root': { flexShrink: 0 },
  // A text button stands on the title's line and ends where the content ends.
  '& > .MuiButton-text': { margin: '-11px -12px -11px 0' },
});

const CardBody = styled('div')({ padding: 16 });

interface PanelProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Tabs, in place of the title, which is then only heard. */
  tabs?: ReactNode;
  /** The title is only heard: each part below has its own in sight. */
  isHeard?: boolean;
  /** Tables and lists bring their own edges; the title is then part of the list's bar. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, subtitle, actions, tabs, isHeard = false, flush = false, children } = props;
  const id = useId();
  if (flush && !isHeard) {
    return (
      <Card aria-labelledby={id}>
        <ListBar title={title} titleId={id} subtitle={subtitle} tabs={tabs} actions={actions}>
          {children}
        </ListBar>
      </Card>
    );
  }
  if (tabs || isHeard) {
    return (
      <Card aria-labelledby={id}>
        <h2 id={id} style={visuallyHidden}>
          {title}
        </h2>
        {tabs}
        {flush ? children : <CardBody>{children}</CardBody>}
      </Card>
    );
  }
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography variant="caption" component="div" color="textSecondary" sx={{ fontWeight: 400 }}>
              {subtitle}
            </Typography>
          ) : null}
        </div>
        {actions}
      </CardHead>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
