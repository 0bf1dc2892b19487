import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens';

const { stat } = tokens.font.scale;

/** The frame of a row of figures. */
export const StripCard = styled('section')(({ theme }) => ({
  marginBottom: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: tokens.radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  // Over a list, which begins as high as it can.
  '&[data-slim="true"]': { marginBottom: 8 },
}));

const Cells = styled('dl', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: number }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    // The hairlines between the cells are the ground that shows through.
    gap: 1,
    margin: 0,
    backgroundColor: theme.vars.palette.divider,
    // Label, figure and second line stand in rows of the strip: a label of two lines moves every figure.
    '& > div': {
      position: 'relative',
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      rowGap: 0,
      padding: '8px 16px',
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& dt': { fontSize: 13, lineHeight: '18px', color: theme.vars.palette.text.secondary },
    '& dd': {
      margin: 0,
      // Large sums would compete with the page's title.
      fontSize: columns > 4 ? 18 : 20,
      lineHeight: '26px',
      fontWeight: stat.weight,
      letterSpacing: stat.tracking,
      fontVariantNumeric: 'tabular-nums',
    },
    // A figure that opens its list is pressed anywhere in its cell, and stands like the others: a chevron says it on hover.
    '& dd:not(.second) a': {
      color: 'inherit',
      textDecoration: 'none',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible::after': {
        outline: `2px solid ${theme.vars.palette.harbor.focus}`,
        outlineOffset: -2,
      },
    },
    '& > div:has(dd:not(.second) a)': {
      '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
      '&::before': {
        content: '""',
        position: 'absolute',
        top: 18,
        right: 16,
        width: 7,
        height: 7,
        borderTop: '1.5px solid currentColor',
        borderRight: '1.5px solid currentColor',
        transform: 'rotate(45deg)',
        opacity: 0,
      },
      '&:hover::before': { opacity: 1 },
    },
    // A link of its own in the second line stays one.
    '& dd.second a': { position: 'relative', zIndex: 1 },
    '& dd.second': {
      margin: 0,
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 400,
      letterSpacing: 'normal',
      color: theme.vars.palette.text.secondary,
    },
    [theme.breakpoints.down('lg')]: {
      gridTemplateColumns: `repeat(${columns > 4 ? (columns % 4 === 0 ? 4 : 3) : 2}, minmax(0, 1fr))`,
      ...(columns === 3 ? { '& > div:last-child': { gridColumn: '1 / -1' } } : {}),
    },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // No cell is left empty.
      ...(columns % 2 === 1 ? { '& > div:last-child': { gridColumn: '1 / -1' } } : {}),
      '& dd': { fontSize: 18, lineHeight: '26px' },
    },
    // One line that passes: four lines of figures would leave no room for a row below them (R5-139).
    [theme.breakpoints.down('md')]: {
      '[data-slim="true"] > &': {
        gridTemplateColumns: 'none',
        gridTemplateRows: 'repeat(3, auto)',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(148px, 1fr)',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > div, & > div:last-child': { gridColumn: 'auto', padding: '4px 12px' },
        '& dt': { fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap' },
        '& dd': { fontSize: 16, lineHeight: '22px' },
        '& dd.second': { fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap' },
      },
    },
  }),
);

/** What passes is reached by the keyboard too. */
const REACHED = { tabIndex: 0 };

interface Figure {
  label: string;
  /** undefined while it loads. */
  value: ReactNode | undefined;
  /** A line below it: "12 records". */
  second?: ReactNode;
}

interface FigureStripProps {
  label: string;
  figures: readonly Figure[];
  /** Over a list: one line on a phone too. */
  slim?: boolean;
}

/** Figures in one row, parted by hairlines. */
export function FigureStrip({ label, figures, slim = false }: FigureStripProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const isLoading = figures.some(({ value }) => value === undefined);
  return (
    <StripCard aria-label={label} aria-busy={isLoading} data-slim={slim}>
      <Cells columns={figures.length} {...(slim && isPhone ? REACHED : {})}>
        {figures.map(({ label: name, value, second }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? <Skeleton width={96} /> : value}</dd>
            {second === undefined ? null : <dd className="second">{second}</dd>}
          </div>
        ))}
      </Cells>
    </StripCard>
  );
}
