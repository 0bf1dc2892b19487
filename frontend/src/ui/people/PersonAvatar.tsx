import { styled } from '@mui/material/styles';
import { initials } from '../../lib/people/initials';

const COLORS = 4;

const Circle = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'diameter' })<{
  tone: number;
  diameter: number;
}>(({ theme, tone, diameter }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: diameter,
  height: diameter,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 600,
  backgroundColor: theme.vars.palette.avatar[String(tone)]?.bg,
  color: theme.vars.palette.avatar[String(tone)]?.fg,
}));

interface PersonAvatarProps {
  id: number;
  firstName: string;
  lastName: string;
  size?: number;
}

/** Initials on one of four colors, chosen by id. Hidden from screen readers because the name is always next to it. */
export function PersonAvatar({ id, firstName, lastName, size }: PersonAvatarProps) {
  return <InitialsAvatar id={id} text={initials(firstName, lastName)} size={size} />;
}

/** The same for people whose initials are already known, such as staff. */
export function InitialsAvatar({
  id,
  text,
  size = 28,
}: {
  id: number;
  text: string;
  size?: number | undefined;
}) {
  const tone = id % COLORS;
  return (
    <Circle tone={tone} diameter={size} aria-hidden="true" data-tone={tone}>
      {text}
    </Circle>
  );
}
