import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../lib/people/phone';
import { wordsOf } from '../../../lib/words/labels';
import type { StatusKind } from '../../../theme/statusHue';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { type Card, type Person, pathOf, type Served } from '../model';
import { theirZones, timeThere } from '../theirTime';
import { useNow } from '../useMoment';
import { Promised } from './Promised';

const CorrectDialog = lazyPart(() =>
  import(/* webpackChunkName: "desk-dialogs" */ './CorrectDialog').then((module) => module.CorrectDialog),
);

const Focusable = styled('div')({
  outline: 'none',
  // The person is the page.
  '& > section > div:first-of-type h2': { fontSize: 22, lineHeight: '28px' },
});

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
  /** What was wrong on the card is right now, and the gate was asked again. */
  onCorrected: (served: Served) => void;
  children: ReactNode;
}

/** Where they are: what the record says, else the states by which the gate decides. */
function placeOf({ person, check }: Card): string {
  const place = [person.city, person.state].filter(Boolean).join(', ');
  return place || check.states.join(' or ') || 'Place not known';
}

/** Who is on the desk, and what time it is there. */
export function PersonPanel({ ref, card, onCorrected, children }: PersonPanelProps) {
  const { person, check } = card;
  const zones = theirZones(check.localTimes, useBusinessTimeZone());
  const now = useNow(LOOK_MS);
  const place = placeOf(card);
  const who = `${person.name}, ${place}`;
  const [isCorrecting, setCorrecting] = useState(false);
  const times = zones.map((zone) => timeThere(zone, now)).join(' or ');
  return (
    <Focusable ref={ref} tabIndex={-1} role="group" aria-label={who}>
      <Panel
        title={person.name}
        subtitle={place}
        actions={
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button onClick={() => setCorrecting(true)}>Correct</Button>
            {/* This window keeps the hold. */}
            <Button component={Link} to={pathOf(person)} target="_blank" rel="noopener">
              Open Record
            </Button>
          </div>
        }
      >
        {card.callback ? <Promised callback={card.callback} localTimes={check.localTimes} /> : null}
        <Line>
          {person.phone ? <strong>{formatPhone(person.phone)}</strong> : null}
          {person.phoneLabel ? <span>{wordsOf(person.phoneLabel)}</span> : null}
          <span>{`Their time: ${times}`}</span>
          <StatusBadge kind={KINDS[person.entity] ?? 'client'} status={person.status} />
        </Line>
        {children}
      </Panel>
      {isCorrecting ? (
        <CorrectDialog person={person} onCorrected={onCorrected} onClose={() => setCorrecting(false)} />
      ) : null}
    </Focusable>
  );
}
