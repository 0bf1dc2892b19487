import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { formatMinute } from '../../../lib/dates/wallTime';
import { counted, formatCount } from '../../../lib/words/labels';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useProgress } from '../api';
import { type Card, cardKey } from '../model';
import { theirZones } from '../theirTime';

const LateOfOthers = lazyPart(() =>
  import(/* webpackChunkName: "desk-dialogs" */ './LateOfOthers').then((module) => module.LateOfOthers),
);

const MINUTES = 60;

/** "5:00 PM to 6:00 PM" */
const hourWords = ({ hour }: { hour: number }) =>
  `${formatMinute(hour * MINUTES)} to ${formatMinute(((hour + 1) % 24) * MINUTES)}`;

/** How far the rep has come: calls of today, who is left, when people there answer, and what others promised and is late. */
export function Progress({ card }: { card: Card | null }) {
  const office = useBusinessTimeZone();
  const zone = card ? (theirZones(card.check.localTimes, office)[0]?.zone ?? null) : null;
  const { data, reload } = useProgress(zone);
  const [isOpen, setOpen] = useState(false);
  const key = card ? cardKey(card) : null;
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    reload();
  }, [key, reload]);
  if (!data) return null;
  const { callsToday, left, lateOfOthers, bestHours } = data;
  const words = [
    `${counted(callsToday, 'call')} today`,
    ...(left === null ? [] : [`${formatCount(left)} left`]),
    ...(bestHours.length > 0 ? [`Best hours: ${bestHours.map(hourWords).join(', ')}`] : []),
  ];
  return (
    <>
      {` · ${words.join(' · ')}`}
      {lateOfOthers > 0 ? (
        <>
          {' · '}
          <Button size="small" onClick={() => setOpen(true)} sx={{ p: 0, minHeight: 0, minWidth: 0 }}>
            {`${counted(lateOfOthers, 'late callback')} of other reps`}
          </Button>
        </>
      ) : null}
      {isOpen ? <LateOfOthers onClose={() => setOpen(false)} onTaken={reload} /> : null}
    </>
  );
}
