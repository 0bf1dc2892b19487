import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useTellStatus } from '../api';
import type { StateStanding } from '../model';
import { useToday } from '../useToday';
import { actLabel, effectText, holdsNow, type StatusKind, statusSchema } from './standing';

const HINTS: Record<StatusKind, string> = {
  registered: "The registration's number, or the letter that says so.",
  emergency: 'The order that declares or lifts it.',
};

interface ChangeStandingProps {
  kind: StatusKind;
  standing: StateStanding;
  onClose: () => void;
}

/** The other of what holds now, from a day on; what held before stays on record. */
export function ChangeStanding({ kind, standing, onClose }: ChangeStandingProps) {
  const today = useToday();
  const { run } = useTellStatus();
  const notify = useNotify();
  const label = actLabel(standing, kind);
  const { state, stateName } = standing;
  const submit = async ({ validFrom, source }: { validFrom: string; source: string }) => {
    await run({ state, kind, holds: !holdsNow(standing, kind), validFrom, source: source.trim() });
    notify.success('State Updated', stateName);
    onClose();
  };
  return (
    <FormDialog
      title={`${label}: ${stateName}`}
      submitLabel={label}
      draft={`calling-state:${state}:${kind}`}
      initialValues={{ validFrom: today, source: '' }}
      schema={statusSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to update the state')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{effectText(standing, kind)}</Typography>
      <FieldGrid>
        <TextField name="validFrom" label="First Day" type="date" required />
        <TextField
          className="wide"
          name="source"
          label="Source"
          hint={HINTS[kind]}
          rows={2}
          required
          autoFocus
        />
      </FieldGrid>
    </FormDialog>
  );
}
