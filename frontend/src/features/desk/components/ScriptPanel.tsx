import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
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
  '& > .no': { margin: '16px 0 0', fontSize: 13, color: theme.vars.palette.text.secondary },
}));

interface ScriptPanelProps {
  script: Script;
  draft: CardDraft;
  onChange: (part: Partial<CardDraft>) => void;
}

/** What to say, page by page; what is chosen goes along with the outcome. */
export function ScriptPanel({ script, draft, onChange }: ScriptPanelProps) {
  const page = pageOf(script, draft.pages.at(-1) ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page?.key);
  // Another page is heard from its title on; the first one waits for the person's name.
  useEffect(() => {
    if (shown.current === page?.key) return;
    shown.current = page?.key;
    title.current?.focus();
  }, [page?.key]);
  if (!page) return null;
  const answer = draft.answers.find(([key]) => key === page.key)?.[1];
  const choose = ({ label, goesTo }: ScriptPage['choices'][number]) => {
    const others = draft.answers.filter(([key]) => key !== page.key);
    onChange({
      answers: [...others, [page.key, label]],
      ...(goesTo ? { pages: [...draft.pages, goesTo] } : {}),
    });
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
        <p className="text">{page.text}</p>
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
        <p className="no">They said no: end the call, key 9.</p>
      </Root>
    </Panel>
  );
}
