import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import type { Draft } from '../../../lib/drafts';
import { lazyPart } from '../../../ui/lazyPart';
import { type Card, type Details, OUTCOMES, type OutcomeChoice } from '../model';
import type { CardDraft } from '../useCardDraft';
import { KeyHint } from './KeyHint';
import { PlainOutcome } from './PlainOutcome';

const OutcomeForm = lazyPart(() => import('./OutcomeForm').then((module) => module.OutcomeForm), {
  Meanwhile: () => <Skeleton variant="rounded" height={120} />,
});

const Root = styled('div')(({ theme }) => ({
  marginTop: 16,
  outline: 'none',
  '& > h3': { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > .choices': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: 8,
  },
  '& > .choices > .MuiButton-root': { justifyContent: 'space-between', minHeight: 40 },
  '& > .choices > [aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.selected,
    color: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('sm')]: {
    '& > .choices': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > .choices > .MuiButton-root': { minHeight: 44, whiteSpace: 'normal', textAlign: 'left' },
  },
}));

interface OutcomesProps {
  /** Takes the focus when the call is begun with a click. */
  ref: Ref<HTMLDivElement>;
  card: Card;
  chosen: OutcomeChoice | null;
  onChoose: (choice: OutcomeChoice) => void;
  onSave: (details: Details) => Promise<void>;
  onSaving: (isSaving: boolean) => void;
  onBack: () => void;
  /** What stands in the forms, by their keys. */
  forms: CardDraft['forms'];
  onKeep: (choice: OutcomeChoice, values: Draft | null) => void;
}

/** What came of the call: one key, and what it also has to know. */
export function Outcomes(props: OutcomesProps) {
  const { ref, card, chosen, onChoose, onSave, onSaving, onBack, forms, onKeep } = props;
  const id = useId();
  return (
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={id}>
      <h3 id={id}>What Came of It</h3>
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
      {chosen === null ? null : chosen.form === 'none' ? (
        <PlainOutcome key={chosen.key} choice={chosen} onSave={onSave} onSaving={onSaving} />
      ) : (
        <OutcomeForm
          key={chosen.key}
          card={card}
          choice={chosen}
          kept={forms[chosen.key]}
          onKeep={(values) => onKeep(chosen, values)}
          onSave={onSave}
          onSaving={onSaving}
          onBack={onBack}
        />
      )}
    </Root>
  );
}
