import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../lib/phone';
import type { StatusKind } from '../../../theme/statusHue';
import { Panel } from '../../../ui/Page';
import { StatusBadge } from '../../../ui/StatusBadge';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { type Card, type Person, pathOf } from '../model';
import { theirZones, timeThere } from '../theirTime';
import { useNow } from '../useMoment';
import { Promised } from './Promised';

const Focusable = styled('div')({ outline: 'none' });

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginBottom: 12,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& strong': {
    fontSize: 18,
    lineHeight: '26px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));

const KINDS: Partial<Record<Person['entity'], StatusKind>> = {
  raw_lead: 'rawLead',
  lead: 'lead',
  client: 'client',
};

/** Never a whole minute late. */
const LOOK_MS = 20_000;

interface PersonPanelProps {
  /** Takes the focus when the person is served. */
  ref: Ref<HTMLDivElement>;
  card: Card;
  children: ReactNode;
}

/** Who is on the desk, and what time it is there. */
export function PersonPanel({ ref, card, children }: PersonPanelProps) {
  const { person, check } = card;
  const zones = theirZones(check.localTimes, useBusinessTimeZone());
  const now = useNow(LOOK_MS);
  const place = [person.city, person.state].filter(Boolean).join(', ');
  const who = place ? `${person.name}, ${place}` : person.name;
  const times = zones.map((zone) => timeThere(zone, now)).join(' or ');
  return (
    <Focusable ref={ref} tabIndex={-1} role="group" aria-label={who}>
      <Panel
        title={person.name}
        subtitle={place || 'Place not known'}
        actions={
          // This window keeps the hold.
          <Button component={Link} to={pathOf(person)} target="_blank" rel="noopener">
            Open Record
          </Button>
        }
      >
        {card.callback ? <Promised callback={card.callback} localTimes={check.localTimes} /> : null}
        <Line>
          {person.phone ? <strong>{formatPhone(person.phone)}</strong> : null}
          <span>{`Their time: ${times}`}</span>
          <StatusBadge kind={KINDS[person.entity] ?? 'client'} status={person.status} />
        </Line>
        {children}
      </Panel>
    </Focusable>
  );
}
