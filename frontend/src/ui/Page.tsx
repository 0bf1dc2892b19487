import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { tokens } from '../theme/tokens';
import { RecordNeighbors } from './RecordNeighbors';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';
import { visuallyHidden } from './visuallyHidden';

const Root = styled('div')(({ theme }) => ({
  maxWidth: tokens.density.pageMax,
  margin: '0 auto',
  padding: tokens.density.gutterDesktop,
  [theme.breakpoints.down('md')]: { padding: tokens.density.gutterMobile },
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 20,
  // A name without a space is cut, not the page widened.
  '& > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  // Several actions share a row of their own; a single one stays beside the title.
  [theme.breakpoints.down('sm')]: {
    '& > .actions:has(> * + *)': { width: '100%', flexWrap: 'wrap' },
    // An icon keeps its size beside them; what has no room for its words goes to the next row.
    '& > .actions > :not(.MuiIconButton-root)': { flex: '1 0 auto' },
    // A single icon needs no row of its own.
    '&:has(> .actions > .MuiIconButton-root:only-child)': { flexWrap: 'nowrap' },
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
  children: ReactNode;
}

export function Page({ title, subtitle, actions, picture, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Exitdesk`;
  }, [title]);
  const root = useRef<HTMLDivElement>(null);
  useFocusAfterNavigation(root);
  return (
    <Root ref={root}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} picture={picture} />
      {children}
    </Root>
  );
}

const Title = styled(Typography)({ outline: 'none' });

const Pictured = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div': { minWidth: 0 },
});

function PageHeader({ title, subtitle, actions, picture }: Omit<PageProps, 'children'>) {
  const words = (
    <div>
      <Title variant="h1" tabIndex={-1}>
        {title}
      </Title>
      {subtitle ? (
        <Typography variant="body2" component="div" color="textSecondary">
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
  /** Tables and filter bars bring their own edges. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, subtitle, actions, tabs, flush = false, children }: PanelProps) {
  const id = useId();
  if (tabs) {
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
      {flush ? children : <CardBody>{children}</CardBody>}
    </Card>
  );
}
