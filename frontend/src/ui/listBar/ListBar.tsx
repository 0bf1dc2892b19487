import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens';
import { visuallyHidden } from '../text/visuallyHidden';
import { BarContext, useBarPlaces } from './barPlaces';
import { BarSlot } from './InBar';

const { table } = tokens.font.scale;
/** With the line around its panel the first row of a list stands at most 210 px down (R5-138). */
const HEIGHT = 42;
const CONTROL = 32;

const fine = '@media not (pointer: coarse)';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  padding: '0 12px 0 16px',
  '& [data-place]:empty': { display: 'none' },
  '& > .line': {
    display: 'flex',
    flex: '1 1 auto',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minWidth: 0,
    minHeight: HEIGHT,
    padding: '4px 0',
  },
  '& .title': { flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  // A text button ends where the content ends.
  '& .actions > .MuiButton-text': { marginRight: -12 },
  '& .tabs': { flex: '0 1 auto', minWidth: 0, margin: '-4px 0 -4px -8px' },
  '& .tabs .MuiTabs-root': { minHeight: HEIGHT, padding: 0, borderBottom: 0 },
  '& .tabs .MuiTab-root': { minHeight: HEIGHT, minWidth: 0, padding: '8px 10px' },
  '& [data-place="select"]': { display: 'flex', flex: 'none' },
  // More of them than there is room for pass by themselves; the room around them is for the focus.
  '& [data-place="views"]': {
    display: 'flex',
    flex: '0 1 auto',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    margin: '-4px',
    padding: 4,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Views as tabs are first, whenever they come.
    '& > nav': { order: -1 },
  },
  '& [data-place="filters"]': { display: 'flex', flex: '1 1 auto', minWidth: 0 },
  '& [data-place="end"]': { flex: 'none', marginLeft: 'auto' },
  '& [data-place="figures"]': { minWidth: 0, padding: '0 0 2px' },
  [fine]: {
    '& .MuiOutlinedInput-root': { minHeight: CONTROL, fontSize: table.size },
    '& .MuiButton-root, & .MuiIconButton-root': { minHeight: CONTROL, height: CONTROL },
  },
  // Tabs that stand over no list keep their line.
  '&[data-tabs="true"]:not(:has([data-place="filters"] > *))': {
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // One line; what has no room gives way: tabs pass, the search gets narrow.
  [theme.breakpoints.up('lg')]: {
    '&:not([data-tall="true"]) > .line': { flexWrap: 'nowrap' },
    '& .title': { flex: 'none', maxWidth: '60%' },
    '& [data-place="filters"]': { minWidth: 'auto' },
  },
  [theme.breakpoints.down('md')]: {
    padding: '0 8px 0 16px',
    '& > .line': { rowGap: 0, maxWidth: '100%', padding: '2px 0' },
    // The title, or tabs in its place, stands beside the search and the button of the filters; other tabs have a line of
    // their own, and so have these while a search is typed.
    '& .tabs': { flex: '1 0 100%', margin: '-2px -8px 0' },
    '& .tabs .MuiTabs-root, & .tabs .MuiTab-root': { minHeight: tokens.density.controlTouch },
    '& .title ~ .tabs': { order: 1 },
    '& > .line:has([data-place="filters"] > *):not(:has(.search)) > .tabs:first-child': {
      flex: '1 1 0',
      margin: '-2px 0 -2px -8px',
    },
    '& .title': { flex: '1 1 auto' },
    '& > .line:has([data-place="filters"] > *) > .title': { flex: '1 1 0', minWidth: 96 },
    '& > .line:has([data-place="filters"] > *) > .title:has(~ .detail)': { flex: 'none' },
    '& .title > h2, & .title > h3': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-place="filters"]': { flex: 'none', marginLeft: 'auto' },
    '& > .line:has(.search) > [data-place="filters"]': { flex: '1 1 auto' },
    '& > .line:has(.search) > .title': visuallyHidden,
  },
  '@media print': {
    '& .actions, & [data-place="views"], & [data-place="end"]': { display: 'none' },
  },
}));

interface ListBarProps {
  title: string;
  titleId: string;
  /** The title's element: below that of a panel it is an h3. */
  heading?: 'h2' | 'h3';
  subtitle?: ReactNode;
  /** Beside the title. */
  detail?: ReactNode;
  /** Tabs, in place of the title, which is then only heard … */
  tabs?: ReactNode;
  /** … or after it. */
  keepsTitle?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The head of a list: title or tabs, views, search, filters and columns in one line, with the figures that filter beside
 * them or below. The list's components, which stand below it, fill its places; on a phone filters, order and views are
 * behind one button.
 */
export function ListBar({ title, titleId, heading = 'h2', children, ...parts }: ListBarProps) {
  const { subtitle, detail, tabs, keepsTitle = false, actions } = parts;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const hasTabs = Boolean(tabs) && !keepsTitle;
  const strip = tabs ? <div className="tabs">{tabs}</div> : null;
  const bar = useBarPlaces(isPhone);
  return (
    <BarContext value={bar}>
      <Bar data-tabs={hasTabs} data-tall={Boolean(subtitle)}>
        <div className="line">
          {hasTabs ? strip : null}
          <BarSlot place="select" />
          <div className="title" style={hasTabs ? visuallyHidden : undefined}>
            <Typography variant="h2" component={heading} id={titleId}>
              {title}
            </Typography>
            {subtitle ? (
              <Typography variant="caption" component="div" color="textSecondary" sx={{ fontWeight: 400 }}>
                {subtitle}
              </Typography>
            ) : null}
          </div>
          {detail}
          {hasTabs ? null : strip}
          {isPhone ? null : <BarSlot place="views" />}
          <BarSlot place="filters" />
          {isPhone ? null : <BarSlot place="end" />}
          {actions ? <div className="actions">{actions}</div> : null}
        </div>
        {isPhone ? null : <BarSlot place="figures" />}
      </Bar>
      {children}
    </BarContext>
  );
}
