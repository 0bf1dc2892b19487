import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../api/SessionContext';
import { useMeta } from '../../../api/useMeta';
import { nameOf } from '../../../lib/person';
import { type Speaker, saidText, withLineFor } from '../../../lib/scriptText';
import { Panel } from '../../../ui/Page';
import { pageOf, type Script, type ScriptPage } from '../model';
import type { CardDraft } from '../useCardDraft';

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

interface ScriptPanelProps {
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
export function ScriptPanel({ script, brand, note, draft, onChange }: ScriptPanelProps) {
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
  if (!page) return null;
  const answer = draft.answers.find(([key]) => key === page.key)?.[1];
  const choose = ({ label, goesTo, fills }: ScriptPage['choices'][number]) => {
    const others = draft.answers.filter(([key]) => key !== page.key);
    onChange({
      answers: [...others, [page.key, label]],
      ...(goesTo ? { pages: [...draft.pages, goesTo] } : {}),
      ...(fills ? { note: withLineFor(draft.note, fills) } : {}),
    });
    if (fills) focusNote();
  };
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
            {page.choices.map((choice) => (
              <Button
                key={choice.label}
                variant="outlined"
                aria-pressed={choice.label === answer}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        ) : null}
      </Root>
    </Panel>
  );
}
