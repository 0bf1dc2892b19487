import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useNotify } from '../../../ui/toasts/useNotify';

type Outcome = components['schemas']['ServiceOutcome'];

const OUTCOMES: readonly { value: Outcome; label: string }[] = [
  { value: 'spoke', label: 'Spoke with Client' },
  { value: 'left_message', label: 'Left a Message' },
  { value: 'no_answer', label: 'No Answer' },
  { value: 'wrong_person', label: 'Someone Else Answered' },
];

/** In as many lines as a phone needs. */
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 });

const useNoteOutcome = (id: number) =>
  useAction((outcome: Outcome) =>
    answer(
      api.PUT('/api/contact/calls/{id}/service-outcome', { params: { path: { id } }, body: { outcome } }),
    ),
  );

interface ServiceOutcomeProps {
  callId: number;
  onDone: () => void;
}

/** Asks what came of a call from the client's record. Only a word with the client counts as contact. */
export function ServiceOutcome({ callId, onDone }: ServiceOutcomeProps) {
  const { run, isRunning } = useNoteOutcome(callId);
  const notify = useNotify();
  const note = async (outcome: Outcome) => {
    try {
      await run(outcome);
      notify.success('Success', 'Call outcome saved successfully');
      onDone();
    } catch (error) {
      notify.failure(error, 'Failed to save the call outcome');
    }
  };
  return (
    <Alert severity="info" sx={{ mb: 4 }} onClose={onDone}>
      What came of the call?
      <Choices role="group" aria-label="Call outcome">
        {OUTCOMES.map(({ value, label }) => (
          <Button key={value} size="small" disabled={isRunning} onClick={() => void note(value)}>
            {label}
          </Button>
        ))}
      </Choices>
    </Alert>
  );
}
