import { styled } from '@mui/material/styles';
import { type LucideIcon, Phone, Users, Video } from 'lucide-react';
import { type Kind, LEGEND } from '../model';

/** The status hue whose colors a kind of appointment borrows. */
export const KIND_HUE: Record<Kind, string> = { phone: 'teal', video: 'indigo', inPerson: 'amber' };

const ICONS: Record<Kind, LucideIcon> = { phone: Phone, video: Video, inPerson: Users };

export function KindIcon({ kind, size = 12 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} strokeWidth={2} aria-hidden="true" />;
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
}));

const Swatch = styled('span', { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.status[hue]?.bg,
    color: theme.vars.palette.status[hue]?.fg,
  }),
);

/** Which color and sign stand for which type. */
export function Legend() {
  return (
    <List aria-label="Appointment types">
      {LEGEND.map(({ kind, label }) => (
        <li key={kind}>
          <Swatch hue={KIND_HUE[kind]}>
            <KindIcon kind={kind} />
          </Swatch>
          {label}
        </li>
      ))}
    </List>
  );
}
