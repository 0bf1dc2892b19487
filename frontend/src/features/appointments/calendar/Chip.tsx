import { styled } from '@mui/material/styles';
import { Ban } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainKey } from '../../../lib/keys/keys';
import { type Appointment, isOpen, kindOf, timeText, userText } from '../model';
import { KIND_HUE, KindIcon } from './kinds';
import { useCardTools } from './tools';

const Root = styled('div', { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    flex: 1,
    width: '100%',
    height: '100%',
    minHeight: 20,
    overflow: 'hidden',
    borderRadius: 4,
    borderLeft: `3px solid ${theme.vars.palette.status[hue]?.dot}`,
    backgroundColor: theme.vars.palette.status[hue]?.bg,
    color: theme.vars.palette.status[hue]?.fg,
    '&[data-open="false"]': {
      backgroundColor: theme.vars.palette.harbor.sunken,
      color: theme.vars.palette.text.secondary,
    },
    '&[data-status="Canceled"] strong': { textDecoration: 'line-through' },
    '&[data-held="true"]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
    '&[aria-busy="true"]': { opacity: 0.6 },
    '& > button': {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      padding: '1px 4px',
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: 11,
      lineHeight: '15px',
      textAlign: 'left',
      cursor: 'pointer',
      overflow: 'hidden',
    },
    '& > button > span, & > button > strong': {
      flex: 'none',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& strong': { fontWeight: 600 },
    '& svg': { verticalAlign: '-2px', marginRight: 4 },
    '&[data-flat="true"] > button': { flexDirection: 'row', gap: 4 },
    '&[data-flat="true"] > button > strong': { flex: 1, minWidth: 0 },
  }),
);

interface ChipProps {
  appointment: Appointment;
  /** One line: in Month, and for short ones in Week. */
  isFlat: boolean;
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void;
}

/** All that the chip and its card say, for readers. */
function heard(appointment: Appointment): string {
  const { title, type, status, client } = appointment;
  const said = [title, timeText(appointment), type, userText(appointment), status, client.name];
  return [...said, ...(client.suppressed ? ['Do Not Contact'] : [])].join(', ');
}

/** Whom one sees and when; it opens the full card. */
export function Chip({ appointment, isFlat, onOpen }: ChipProps) {
  const { id, title, time, type, status, client } = appointment;
  const { heldId, isSaving, startKeyboardMove } = useCardTools();
  const kind = kindOf(type);
  const mayMove = appointment.acts.includes('move');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !mayMove || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    startKeyboardMove(appointment);
  };
  // Gray alone would not say how it ended.
  const over = isOpen(appointment) ? null : <span>{status}</span>;
  const mark = client.suppressed ? <Ban size={11} strokeWidth={2} aria-hidden="true" /> : null;
  const open = (event: MouseEvent<HTMLElement>) => onOpen(appointment, event.currentTarget);
  return (
    <Root
      hue={KIND_HUE[kind]}
      data-appointment={id}
      data-status={status}
      data-open={isOpen(appointment)}
      data-flat={isFlat}
      data-held={heldId === id}
      aria-busy={heldId === id && isSaving}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={mayMove ? 'm' : undefined}
        aria-label={heard(appointment)}
        title={`${title}, ${timeText(appointment)}, ${client.name}`}
        onClick={open}
        onKeyDown={press}
      >
        {isFlat ? (
          <>
            <span>
              <KindIcon kind={kind} size={11} />
              {time}
            </span>
            <strong>
              {mark}
              {client.name}
            </strong>
            {over}
          </>
        ) : (
          <>
            <strong>
              {mark}
              {client.name}
            </strong>
            <span>{timeText(appointment)}</span>
            {over}
            <span>
              <KindIcon kind={kind} size={11} />
              {title}
            </span>
            <span>{userText(appointment)}</span>
          </>
        )}
      </button>
    </Root>
  );
}
