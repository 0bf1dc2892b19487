import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../api/SessionContext';
import { useMeta } from '../../../api/useMeta';
import { asksForLabel, type Speaker, saidText, withLineFor } from '../../../lib/calling/scriptText';
import { nameOf } from '../../../lib/people/person';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { Panel } from '../../../ui/page/Page';
import { isFilled, type Person, pageOf, type Script, type ScriptPage } from '../model';
import type { CardDraft } from '../useCardDraft';
import { useDeskKeys } from '../useDeskKeys';

const Root = styled('div')(({ theme }) => ({
  '& > h3': { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600, outline: 'none' },
  '& > .text': {
    margin: 0,
    fontSize: 14,
    lineHeight: '22px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& > .choices': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 },
  '& > .choices > [aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.selected,
    color: theme.vars.palette.primary.main,
  },
  // A label is as long as its author made it.
  '& > .choices > .MuiButton-root': { whiteSpace: 'normal', flexShrink: 1, textAlign: 'left' },
}));

type Choice = ScriptPage['choices'][number];

/** The letters under one hand that the desk has no other use for. */
const LETTERS = ['a', 's', 'd', 'f', 'q', 'w', 'r', 't'];

/** Each choice by its letter. */
function lettersOf(choices: readonly Choice[], choose: (choice: Choice) => void) {
  const keys = choices.flatMap((choice, place) => {
    const letter = LETTERS[place];
    return letter ? [[letter, () => choose(choice)] as const] : [];
  });
  return Object.fromEntries(keys);
}

const MODES: Record<string, 'text' | 'decimal' | 'numeric' | 'email'> = {
  balance: 'decimal',
  zip: 'numeric',
  email: 'email',
};

/** What was asked for, now or before, and goes into the record. */
const fieldsOf = ({ fills }: CardDraft, asked: string | null): string[] =>
  Object.keys(asked ? { ...fills, [asked]: '' } : fills);

const Field = styled('label')({
  display: 'grid',
  gap: 4,
  maxWidth: 320,
  marginTop: 12,
  fontSize: 13,
  fontWeight: 500,
});

interface ScriptPanelProps {
  person: Person;
  script: Script;
  /** Whom the campaign calls for; null: the office itself. */
  brand: string | null;
  /** Where the rep types what was said. */
  note: RefObject<HTMLTextAreaElement | null>;
  draft: CardDraft;
  onChange: (part: Partial<CardDraft>) => void;
}

/** Who is speaking: the rep, for the campaign's brand or the office. */
function useSpeaker(brand: string | null): Speaker {
  const user = useUser();
  const office = useMeta()?.officeName ?? '';
  return { name: user ? nameOf(user) : '', company: brand ?? office };
}

/** The note has the focus behind its last word, once its new line is there. */
function useNoteFocus(note: ScriptPanelProps['note']) {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const field = note.current;
    if (asked === 0 || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [asked, note]);
  return () => setAsked((times) => times + 1);
}

/** What to say, page by page; what is chosen goes along with the outcome, what it asks for is typed into the note. */
export function ScriptPanel({ person, script, brand, note, draft, onChange }: ScriptPanelProps) {
  const speaker = useSpeaker(brand);
  const page = pageOf(script, draft.pages.at(-1) ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page?.key);
  // Another page is heard from its title on; the first one waits for the person's name.
  useEffect(() => {
    if (shown.current === page?.key) return;
    shown.current = page?.key;
    title.current?.focus();
  }, [page?.key]);
  const focusNote = useNoteFocus(note);
  const filling = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (asked) filling.current?.focus();
  }, [asked]);
  const letters = page ? lettersOf(page.choices, (choice) => choose(choice)) : {};
  useDeskKeys(letters);
  if (!page) return null;
  const answer = draft.answers.find(([key]) => key === page.key)?.[1];
  function choose({ label, goesTo, fills }: Choice) {
    if (!page) return;
    const others = draft.answers.filter(([key]) => key !== page.key);
    onChange({
      answers: [...others, [page.key, label]],
      ...(goesTo ? { pages: [...draft.pages, goesTo] } : {}),
      ...(fills && !isFilled(person, fills) ? { note: withLineFor(draft.note, fills) } : {}),
    });
    // What the record has no word of is entered for it; everything else is a line of the note.
    setAsked(fills && isFilled(person, fills) ? fills : null);
    if (fills && !isFilled(person, fills)) focusNote();
  }
  return (
    <Panel
      title={script.name}
      subtitle="Script"
      actions={
        draft.pages.length > 0 ? (
          <Button onClick={() => onChange({ pages: draft.pages.slice(0, -1) })}>Previous page</Button>
        ) : null
      }
    >
      <Root>
        <h3 ref={title} tabIndex={-1}>
          {page.title}
        </h3>
        <p className="text">{saidText(page.text, speaker)}</p>
        {page.choices.length > 0 ? (
          <div className="choices">
            {page.choices.map((choice, place) => (
              <Button
                key={choice.label}
                variant="outlined"
                aria-pressed={choice.label === answer}
                onClick={() => choose(choice)}
              >
                {choice.label}
                {LETTERS[place] ? <KeyHint name={LETTERS[place].toUpperCase()} /> : null}
              </Button>
            ))}
          </div>
        ) : null}
        {fieldsOf(draft, asked).map((field) => (
          <Field key={field}>
            {asksForLabel(field)}
            <OutlinedInput
              inputRef={field === asked ? filling : undefined}
              size="small"
              value={draft.fills[field] ?? ''}
              autoComplete="off"
              inputProps={{ maxLength: 200, inputMode: MODES[field] }}
              onChange={(event) => onChange({ fills: { ...draft.fills, [field]: event.target.value } })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== 'Escape') return;
                event.preventDefault();
                title.current?.focus();
              }}
            />
          </Field>
        ))}
      </Root>
    </Panel>
  );
}
