import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef } from 'react';
import { useCan } from '../../../api/SessionContext';
import { isTyping } from '../../../lib/keys/keys';
import { type FormHandle, FormHandleContext } from '../formHandle';
import { type Card, closedSentence, OUTCOMES, type OutcomeChoice, refusedSentence } from '../model';
import { isUnanswered } from '../otherNumbers';
import { useCardDraft } from '../useCardDraft';
import type { Desk } from '../useDesk';
import { NO_KEYS, useDeskKeys } from '../useDeskKeys';
import { useHint } from '../useHint';
import { useHold } from '../useHold';
import { useHasCome } from '../useMoment';
import { useOtherNumber } from '../useOtherNumber';
import { useOutcome } from '../useOutcome';
import { usePress } from '../usePress';
import { useSaveFailure } from '../useSaveFailure';
import { CallPart } from './CallPart';
import { NoteField } from './NoteField';
import { OtherNumbers } from './OtherNumbers';
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
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  // What stays at the foot of a phone covers nothing.
  [theme.breakpoints.down('sm')]: { paddingBottom: 'calc(132px + var(--bottom-bar))' },
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

/** A rep who clicked Call has the focus nowhere: the button is gone. */
function useOutcomesFocus(isCalling: boolean) {
  const outcomes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCalling && document.activeElement === document.body)
      // On a phone the person stays in sight.
      outcomes.current?.focus({ preventScroll: true });
  }, [isCalling]);
  return outcomes;
}

const hasOwnDigits = (choice: OutcomeChoice | null) =>
  choice !== null && ['reason', 'asked', 'which'].includes(choice.form);

interface PersonOnDeskProps {
  card: Card;
  desk: Desk;
}

/** One person: who they are, the call, and what came of it. */
export function PersonOnDesk({ card, desk }: PersonOnDeskProps) {
  const { phase, call, choice, refused, isAsking } = desk.state;
  const isSaving = phase === 'saving';
  const press = usePress(card, desk);
  const { draft, change, changeForm, drop } = useCardDraft(card);
  const { head, focusHead } = useHeadFocus();
  const outcomes = useOutcomesFocus(call !== null);
  const stopped = useStopped(card, call?.startedAt ?? null, refused);
  const note = useRef<HTMLTextAreaElement>(null);
  const form = useRef<FormHandle>(null);
  const hint = useHint();
  const failed = useSaveFailure();
  const mayBook = useCan('appointments.write');
  const save = useOutcome({ card, draft, onDrop: drop, desk });
  const other = useOtherNumber({
    card,
    desk,
    unless: stopped === LOST ? LOST : null,
    isChecking: press.isAsking,
    save,
    onHeld: focusHead,
  });
  // What one says comes before what one enters, where there is no place beside it.
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });

  const callThem = () => {
    if (!stopped && !isAsking) void press.press();
  };
  const choose = (chosen: OutcomeChoice) => {
    if (!call) hint('Place the call first, then record the outcome.');
    else if (chosen.form === 'appointment' && !mayBook) hint(CANT_BOOK);
    else desk.choose(chosen);
  };
  /** One key for what needs nothing else: it is saved, and the next person comes. */
  const saveAtOnce = (chosen: OutcomeChoice) => {
    if (!call || chosen.outcome === null) return choose(chosen);
    desk.choose(chosen);
    save({ outcome: chosen.outcome }).catch(failed);
  };
  const pass = () => {
    // A person who is free again may be served again; one who may not be called is passed over.
    if (stopped === LOST) desk.next();
    else if (stopped) void desk.pass(card.person, stopped);
  };
  const submit = () => {
    if (stopped) pass();
    else form.current?.submit();
  };
  const back = () => {
    desk.leave();
    focusHead();
  };
  const leaveNote = () => (form.current ? form.current.focus() : focusHead());
  const atOnce = OUTCOMES.filter(isUnanswered);
  const outcomeKeys: Record<string, () => void> = {
    ...Object.fromEntries(OUTCOMES.map((one) => [one.key, () => choose(one)])),
    ...Object.fromEntries(atOnce.map((one) => [`shift+${one.key}`, () => saveAtOnce(one)])),
  };
  const keys: Record<string, () => void> = {
    c: callThem,
    o: other.tryNext,
    n: () => note.current?.focus(),
    enter: submit,
    // Where digits choose within a form, the same digit a moment later is no other outcome: Escape leaves it first.
    ...(hasOwnDigits(choice) ? {} : outcomeKeys),
  };
  useDeskKeys(isSaving ? NO_KEYS : keys);
  const script = card.script ? (
    <ScriptPanel
      person={card.person}
      script={card.script}
      brand={card.campaign?.brand ?? null}
      note={note}
      draft={draft}
      onChange={(part) => (isSaving ? undefined : change(part))}
    />
  ) : null;
  return (
    <Columns data-on-desk="">
      <div>
        <PersonPanel ref={head} card={card} onCorrected={desk.show}>
          <CallPart
            card={card}
            begun={call}
            isAsking={press.isAsking}
            stopped={stopped}
            isLooking={isAsking}
            onPress={callThem}
            onNext={pass}
          />
          <OtherNumbers
            numbers={card.otherNumbers}
            offered={other.offered}
            before={other.before}
            isBusy={other.isBusy}
            onTry={other.tryOne}
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
          {choice === null ? <TheySaidNo /> : null}
          {call ? (
            <FormHandleContext value={form}>
              <Outcomes
                ref={outcomes}
                card={card}
                chosen={choice}
                isSaving={isSaving}
                onChoose={choose}
                onSave={(details) => save(details)}
                onBack={back}
                forms={draft.forms}
                onKeep={changeForm}
              />
            </FormHandleContext>
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
