import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import type { Draft } from '../../../lib/forms/drafts';
import type { Card, Details, OutcomeChoice } from '../model';
import { AppointmentForm } from './AppointmentForm';
import { CallBackForm } from './CallBackForm';
import { AskedForm, ReasonForm, WhichForm } from './ShortForms';

const Root = styled('div')({ marginTop: 12 });

export interface OutcomeFormProps {
  card: Card;
  choice: OutcomeChoice;
  /** What was entered in this form before, for this person. */
  kept: Draft | undefined;
  /** Null when nothing is entered. */
  onKeep: (values: Draft | null) => void;
  onSave: (details: Details) => Promise<void>;
  /** Back to the list of outcomes. */
  onBack: () => void;
}

function Form(props: OutcomeFormProps) {
  const { form } = props.choice;
  if (form === 'callback') return <CallBackForm {...props} />;
  if (form === 'appointment') return <AppointmentForm {...props} />;
  if (form === 'reason') return <ReasonForm {...props} />;
  return form === 'asked' ? <AskedForm {...props} /> : <WhichForm {...props} />;
}

/** What an outcome also has to know: the first field has the focus, Enter saves, Esc goes back and keeps what was entered. */
export function OutcomeForm(props: OutcomeFormProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    props.onBack();
  };
  return (
    <Root onKeyDown={press}>
      <Form {...props} />
    </Root>
  );
}
