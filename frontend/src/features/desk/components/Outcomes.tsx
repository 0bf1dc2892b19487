import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import type { Draft } from '../../../lib/forms/drafts';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { lazyPart } from '../../../ui/page/lazyPart';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { type Card, type Details, OUTCOMES, type OutcomeChoice } from '../model';
import type { CardDraft } from '../useCardDraft';
import { atFootOfPhone } from './footOfPhone';
import { PlainOutcome } from './PlainOutcome';

const OutcomeForm = lazyPart(() => import('./OutcomeForm').then((module) => module.OutcomeForm), {
  Meanwhile: () => <Skeleton variant="rounded" height={120} />,
});

const Root = styled('div')({
  marginTop: 12,
  outline: 'none',
  '& h3': { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
});

const Choices = styled('div')(({ theme }) => ({
  '& > .choices': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(165px, 1fr))',
    gap: 8,
  },
  '& > .choices > .MuiButton-root': {
    justifyContent: 'space-between',
    minHeight: 40,
    padding: '4px 10px',
    lineHeight: '18px',
    textAlign: 'left',
    // A long name takes a second line, and its key stays within the button.
    whiteSpace: 'normal',
  },
  '& > .choices > [aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.selected,
    color: theme.vars.palette.primary.main,
  },
  // While a form is filled in, it has the room: the others come back with Esc.
  '&[data-form] > .choices > [aria-pressed="false"]': { display: 'none' },
  '&[data-form] > h3': visuallyHidden,
  [theme.breakpoints.down('sm')]: {
    ...atFootOfPhone(theme),
    '& > h3': visuallyHidden,
    '& > .choices': {
      gridTemplateColumns: 'none',
      gridTemplateRows: 'repeat(2, 44px)',
      gridAutoFlow: 'column',
      gridAutoColumns: '128px',
      overflowX: 'auto',
    },
    '&[data-form] > .choices': { gridTemplateRows: '44px' },
    '& > .choices > .MuiButton-root': { minHeight: 44 },
  },
}));

interface OutcomesProps {
  /** Takes the focus when the call is begun with a click. */
  ref: Ref<HTMLDivElement>;
  card: Card;
  chosen: OutcomeChoice | null;
  isSaving: boolean;
  onChoose: (choice: OutcomeChoice) => void;
  onSave: (details: Details) => Promise<void>;
  onBack: () => void;
  /** What stands in the forms, by their keys. */
  forms: CardDraft['forms'];
  onKeep: (choice: OutcomeChoice, values: Draft | null) => void;
}

/** What came of the call: one key, and what it also has to know. */
export function Outcomes(props: OutcomesProps) {
  const { ref, card, chosen, isSaving, onChoose, onSave, onBack, forms, onKeep } = props;
  const id = useId();
  const hasForm = chosen !== null && chosen.form !== 'none';
  return (
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={id}>
      <Choices data-form={hasForm ? '' : undefined}>
        <h3 id={id}>Call Outcome</h3>
        <div className="choices">
          {OUTCOMES.map((choice) => (
            <Button
              key={choice.key}
              variant="outlined"
              color={choice.key === '9' ? 'error' : 'primary'}
              aria-pressed={choice === chosen}
              onClick={() => onChoose(choice)}
            >
              {choice.label}
              <KeyHint name={choice.key} />
            </Button>
          ))}
        </div>
        {chosen && !hasForm ? (
          <PlainOutcome key={chosen.key} choice={chosen} isSaving={isSaving} onSave={onSave} />
        ) : null}
      </Choices>
      {chosen && hasForm ? (
        <OutcomeForm
          key={chosen.key}
          card={card}
          choice={chosen}
          kept={forms[chosen.key]}
          onKeep={(values) => onKeep(chosen, values)}
          onSave={onSave}
          onBack={onBack}
        />
      ) : null}
    </Root>
  );
}
