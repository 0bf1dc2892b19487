import { styled } from '@mui/material/styles';
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { type Trend, trendView } from '../model';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&[data-direction="up"]': { color: theme.vars.palette.success.main },
  '&[data-direction="down"]': { color: theme.vars.palette.error.main },
  '&[data-direction="none"]': { fontWeight: 400, color: theme.vars.palette.harbor.textTertiary },
}));

const ICONS = { up: TrendingUp, down: TrendingDown, level: ArrowRight };

interface TrendBadgeProps {
  trend: Trend;
  unit?: 'percent' | 'points';
  /** "vs. the same days last month" */
  basis: string;
}

export function TrendBadge({ trend, unit = 'percent', basis }: TrendBadgeProps) {
  const { direction, text } = trendView(trend, unit);
  const Icon = direction === 'none' ? null : ICONS[direction];
  return (
    <Badge data-direction={direction} title={`${text} ${basis}`}>
      {Icon ? <Icon size={14} strokeWidth={2} aria-hidden="true" /> : null}
      {text}
      {direction === 'none' ? null : <span style={visuallyHidden}>{` ${basis}`}</span>}
    </Badge>
  );
}
