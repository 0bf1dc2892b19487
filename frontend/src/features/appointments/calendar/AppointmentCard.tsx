import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { isPlainKey } from '../../../lib/keys/keys';
import { paths } from '../../../lib/paths/paths';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { type Appointment, isOpen, kindOf, timeText, userText } from '../model';
import { CardButtons } from './CardButtons';
import { KIND_HUE, KindIcon } from './kinds';
import { useCardTools } from './tools';

const Root = styled('article', { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 6,
    minWidth: 0,
    padding: '3px 4px 3px 8px',
    fontSize: 12,
    lineHeight: '16px',
    borderRadius: 5,
    borderLeft: `3px solid ${theme.vars.palette.status[hue]?.dot}`,
    backgroundColor: theme.vars.palette.status[hue]?.bg,
    color: theme.vars.palette.status[hue]?.fg,
    overflow: 'hidden',
    '& .text': { flex: 1, minWidth: 0 },
    '& .title': { fontWeight: 600, color: 'inherit', textDecoration: 'none', marginRight: 8 },
    '& .title:hover': { textDecoration: 'underline' },
    '& .meta': { display: 'flex', alignItems: 'center', gap: 5, minWidth: 0 },
    '& .meta > svg, & .mark': { flex: 'none' },
    '& .meta > span, & .head, & .head > *': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // On a phone nothing is cut off; beside others in the rows of a day, the time has a line of its own.
    [theme.breakpoints.down('md')]: {
      '& .meta > span, & .head, & .head > *': {
        display: 'block',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& .meta': { alignItems: 'flex-start' },
      '& .meta > svg': { marginTop: 2 },
    },
    '@container place (max-width: 340px)': { '& .head > *': { display: 'block' } },
    // Done, missed or canceled: still there, no longer in the foreground.
    '&[data-open="false"]': {
      backgroundColor: theme.vars.palette.harbor.sunken,
      color: theme.vars.palette.text.secondary,
    },
    '&[data-status="Canceled"] .title': { textDecoration: 'line-through' },
    '&[data-held="true"]': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
      boxShadow: theme.vars.palette.harbor.shadowPop,
    },
    '&[aria-busy="true"]': { opacity: 0.6 },
  }),
);

/** A card of the calendar as specified: title, time and duration, type, the user's name or "Unknown". */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { id, title, type, status, client } = appointment;
  const tools = useCardTools();
  const isHeld = tools.heldId === id;
  const mayMove = appointment.acts.includes('move');
  const kind = kindOf(type);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !mayMove || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    tools.startKeyboardMove(appointment);
  };
  return (
    <Root
      hue={KIND_HUE[kind]}
      data-appointment={id}
      data-kind={kind}
      data-status={status}
      data-open={isOpen(appointment)}
      data-held={isHeld}
      aria-busy={isHeld && tools.isSaving}
      onKeyDown={press}
    >
      <div className="text">
        <div className="head">
          <Link
            className="title"
            to={paths.appointment(id)}
            draggable={false}
            aria-keyshortcuts={mayMove ? 'm' : undefined}
          >
            {title}
          </Link>
          <span>{timeText(appointment)}</span>
        </div>
        <div className="meta">
          <KindIcon kind={kind} />
          {client.suppressed ? (
            <div className="mark">
              <SuppressedBadge suppressed={client.suppressed} />
            </div>
          ) : null}
          <span>{`${type} · ${userText(appointment)} · ${client.name}`}</span>
        </div>
      </div>
      {isOpen(appointment) ? (
        <CardButtons appointment={appointment} />
      ) : (
        <StatusBadge kind="appointment" status={status} />
      )}
    </Root>
  );
}
