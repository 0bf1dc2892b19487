import { styled } from '@mui/material/styles';
import { type StatusKind, statusHue } from '../../theme/statusHue';
import { tokens } from '../../theme/tokens';

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '2px 8px',
    borderRadius: tokens.radius.badge,
    fontSize: tokens.font.scale.label.size,
    lineHeight: '18px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    backgroundColor: theme.vars.palette.status[hue]?.bg,
    color: theme.vars.palette.status[hue]?.fg,
    '&::before': {
      content: '""',
      width: 6,
      height: 6,
      borderRadius: '50%',
      backgroundColor: theme.vars.palette.status[hue]?.dot,
    },
  }),
);

interface StatusBadgeProps {
  status: string;
  kind?: StatusKind;
  /** How it reads, where it is stored in other letters. */
  label?: string;
}

/** A status badge; unknown values are grey. */
export function StatusBadge({ status, kind = 'lead', label = status }: StatusBadgeProps) {
  const hue = statusHue(kind, status);
  return (
    <Badge hue={hue} data-hue={hue}>
      {label}
    </Badge>
  );
}
