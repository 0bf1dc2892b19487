import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { isTyping } from '../../../lib/keys';
import { type Card, closedSentence, OUTCOMES, type OutcomeChoice, refusedSentence } from '../model';
import { useCardDraft } from '../useCardDraft';
import { NO_KEYS, useDeskKeys } from '../useDeskKeys';
import { useHint } from '../useHint';
import { useHold } from '../useHold';
import { useHasCome } from '../useMoment';
import { useOutcome } from '../useOutcome';
import { usePress } from '../usePress';
import type { Serving } from '../useServing';
import { CallPart } from './CallPart';
import { NoteField } from './NoteField';
import { Outcomes } from './Outcomes';
import { PersonFacts } from './PersonFacts';
import { PersonPanel } from './PersonPanel';
import { ScriptPanel } from './ScriptPanel';
import { TheySaidNo } from './TheySaidNo';

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
function useStopped(card: Card, callStartedAt: string | null, refused: string | null) {
  const isClosed = useHasCome(card.check.until ?? null);
  const isLost = useHold({ person: card.person, isHeld: refused === null, callStartedAt });
  if (refused) return refused;
  // Who is on the phone when the hours or the hold end stays there: the outcome belongs to the call.
  if (callStartedAt !== null) return null;
  if (isLost) return LOST;
  if (card.check.answer !== 'allowed') return refusedSentence(card.check);
  return isClosed ? closedSentence(card.check) : null;
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
  /** Whether the outcome is being saved: nothing that belongs to it is changed then. */
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
}

/** One person: who they are, the call, and what came of it. */
export function PersonOnDesk({ card, desk, onCalling, isSaving, onSaving }: PersonOnDeskProps) {
  const { press, isAsking, begun, refused } = usePress(card);
  const { draft, change, changeForm, drop } = useCardDraft(card);
  const { head, focusHead } = useHeadFocus();
  const [chosen, setChosen] = useState<OutcomeChoice | null>(null);
  const stopped = useStopped(card, begun?.startedAt ?? null, refused);
  const note = useRef<HTMLTextAreaElement>(null);
  const outcomes = useRef<HTMLDivElement>(null);
  const hint = useHint();
  const mayBook = useCan('appointments.write');
  const save = useOutcome({ card, begun, draft, onDrop: drop, desk });
  // What one says comes before what one enters, where there is no place beside it.
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });

  const isCalling = begun !== null;
  const tell = useRef(onCalling);
  tell.current = onCalling;
  useEffect(() => {
    tell.current(isCalling);
    // Whoever clicked Call has the focus nowhere: the button is gone.
    if (isCalling && document.activeElement === document.body) outcomes.current?.focus();
    return () => tell.current(false);
  }, [isCalling]);

  const callThem = () => {
    if (!stopped) void press();
  };
  const choose = (choice: OutcomeChoice) => {
    if (isSaving) return;
    if (!begun) hint('Call first: an outcome belongs to a call.');
    else if (choice.form === 'appointment' && !mayBook) hint(CANT_BOOK);
    else setChosen(choice);
  };
  const pass = () => {
    // Whoever is free again may be served again; whoever may not be called is passed over.
    if (stopped === LOST) desk.next();
    else if (stopped) void desk.pass(card.person, stopped);
  };
  const submit = () => {
    if (isSaving) return;
    if (stopped) pass();
    else outcomes.current?.querySelector('form')?.requestSubmit();
  };
  const back = () => {
    if (isSaving) return;
    setChosen(null);
    focusHead();
  };
  const leaveNote = () => {
    const button = outcomes.current?.querySelector<HTMLElement>('button[type="submit"]');
    if (button) button.focus();
    else focusHead();
  };
  const keys: Record<string, () => void> = {
    c: callThem,
    n: () => note.current?.focus(),
    enter: submit,
    ...Object.fromEntries(OUTCOMES.map((choice) => [choice.key, () => choose(choice)])),
  };
  useDeskKeys(isSaving ? NO_KEYS : keys);
  const script = card.script ? (
    <ScriptPanel
      script={card.script}
      brand={card.campaign?.brand ?? null}
      note={note}
      draft={draft}
      onChange={(part) => (isSaving ? undefined : change(part))}
    />
  ) : null;
  return (
    <Columns>
      <div>
        <PersonPanel ref={head} card={card}>
          <CallPart
            card={card}
            begun={begun}
            isAsking={isAsking}
            stopped={stopped}
            isLooking={desk.isAsking}
            onPress={callThem}
            onNext={pass}
          />
          {isWide ? null : script}
          <NoteField
            ref={note}
            note={draft.note}
            isReadOnly={isSaving}
            onChange={(text) => change({ note: text })}
            onLeave={leaveNote}
            onSubmit={submit}
          />
          <TheySaidNo />
          {begun ? (
            <Outcomes
              ref={outcomes}
              card={card}
              chosen={chosen}
              onChoose={choose}
              onSave={save}
              onSaving={onSaving}
              onBack={back}
              forms={draft.forms}
              onKeep={changeForm}
            />
          ) : null}
        </PersonPanel>
      </div>
      <div>
        {isWide ? script : null}
        <PersonFacts card={card} />
      </div>
    </Columns>
  );
}
