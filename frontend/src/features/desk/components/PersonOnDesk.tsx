import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { isTyping } from '../../../lib/keys';
import { useSaveOutcome } from '../api';
import {
  type Card,
  closedSentence,
  type Details,
  OUTCOMES,
  type OutcomeChoice,
  refusedSentence,
} from '../model';
import { useCardDraft } from '../useCardDraft';
import { useDeskKeys } from '../useDeskKeys';
import { useHint } from '../useHint';
import { useHold } from '../useHold';
import { useHasCome } from '../useMoment';
import { usePress } from '../usePress';
import type { Serving } from '../useServing';
import { CallPart } from './CallPart';
import { NoteField } from './NoteField';
import { Outcomes } from './Outcomes';
import { PersonFacts } from './PersonFacts';
import { PersonPanel } from './PersonPanel';
import { ScriptPanel } from './ScriptPanel';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

const LOST = 'Your hold ran out. Take the next person.';
const CANT_BOOK = 'You do not have permission to make appointments.';

/** Why this person can no longer be called, as a sentence; null as long as they can. */
function useStopped(card: Card, callStartedAt: string | null, refused: string | null, isBooking: boolean) {
  const isClosed = useHasCome(card.check.until ?? null);
  const isLost = useHold({ isHeld: refused === null && !isBooking, callStartedAt });
  if (refused) return refused;
  // Who is on the phone when the hours or the hold end stays there: the outcome belongs to the call.
  if (callStartedAt !== null) return null;
  if (isLost) return LOST;
  if (card.check.answer !== 'allowed') return refusedSentence(card.check);
  return isClosed ? closedSentence(card.check.sentence) : null;
}

/** The focus goes to the person once they are there, unless something is being typed. */
function useHeadFocus() {
  const head = useRef<HTMLDivElement>(null);
  const focusHead = useCallback(() => head.current?.focus(), []);
  useEffect(() => {
    if (!isTyping(document.activeElement)) focusHead();
  }, [focusHead]);
  return { head, focusHead };
}

interface PersonOnDeskProps {
  card: Card;
  desk: Serving;
  /** Whether a call waits for its outcome. */
  onCalling: (isCalling: boolean) => void;
}

/** One person: who they are, the call, and what came of it. */
export function PersonOnDesk({ card, desk, onCalling }: PersonOnDeskProps) {
  const { press, isAsking, begun, refused } = usePress(card);
  const { draft, change, drop } = useCardDraft(card);
  const { head, focusHead } = useHeadFocus();
  const [chosen, setChosen] = useState<OutcomeChoice | null>(null);
  const [isBooking, setBooking] = useState(false);
  const stopped = useStopped(card, begun?.startedAt ?? null, refused, isBooking);
  const note = useRef<HTMLTextAreaElement>(null);
  const outcomes = useRef<HTMLDivElement>(null);
  const hint = useHint();
  const mayBook = useCan('appointments.write');
  const { run } = useSaveOutcome();

  const isCalling = begun !== null;
  const tell = useRef(onCalling);
  tell.current = onCalling;
  useEffect(() => {
    tell.current(isCalling);
    return () => tell.current(false);
  }, [isCalling]);

  const choose = (choice: OutcomeChoice) => {
    if (!begun) hint('Call first: an outcome belongs to a call.');
    else if (choice.form === 'appointment' && !mayBook) hint(CANT_BOOK);
    else setChosen(choice);
  };
  const save = async (details: Details) => {
    if (!begun) return;
    const told = draft.note.trim();
    const answers = Object.fromEntries(draft.answers);
    const saved = await run({
      id: begun.id,
      body: {
        ...details,
        ...(told ? { note: told } : {}),
        ...(draft.answers.length > 0 ? { answers } : {}),
        serveNext: true,
      },
    });
    drop();
    desk.finish({ callId: begun.id, card, draft, outcome: details.outcome, saved });
  };
  const pass = () => {
    // Whoever is free again may be served again; whoever may not be called is passed over.
    if (stopped === LOST) desk.next();
    else if (stopped) void desk.pass(card.person, stopped);
  };
  const submit = () => {
    if (stopped) pass();
    else outcomes.current?.querySelector('form')?.requestSubmit();
  };
  const back = () => {
    setChosen(null);
    focusHead();
  };
  const leaveNote = () => {
    const button = outcomes.current?.querySelector<HTMLElement>('button[type="submit"]');
    if (button) button.focus();
    else focusHead();
  };
  useDeskKeys({
    c: () => void press(),
    n: () => note.current?.focus(),
    enter: submit,
    ...Object.fromEntries(OUTCOMES.map((choice) => [choice.key, () => choose(choice)])),
  });
  return (
    <Columns>
      <div>
        <PersonPanel ref={head} card={card}>
          <CallPart
            card={card}
            begun={begun}
            isAsking={isAsking}
            stopped={stopped}
            onPress={() => void press()}
            onNext={pass}
          />
          <NoteField
            ref={note}
            note={draft.note}
            onChange={(text) => change({ note: text })}
            onLeave={leaveNote}
            onSubmit={submit}
          />
          {begun ? (
            <Outcomes
              ref={outcomes}
              card={card}
              chosen={chosen}
              onChoose={choose}
              onSave={save}
              onBooking={setBooking}
              onBack={back}
            />
          ) : null}
        </PersonPanel>
      </div>
      <div>
        {card.script ? <ScriptPanel script={card.script} draft={draft} onChange={change} /> : null}
        <PersonFacts card={card} />
      </div>
    </Columns>
  );
}
