import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useReopenYear } from '../api';
import type { CalendarYear } from '../model';
import { ReasonField, reasonSchema } from '../ReasonField';

interface ReopenYearProps {
  id: number;
  year: CalendarYear;
  onClose: () => void;
}

/** Takes back that a year is complete; the state is closed again until it is marked once more. */
export function ReopenYear({ id, year: { year, stateName }, onClose }: ReopenYearProps) {
  const { run } = useReopenYear(id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    notify.success('Calendar Reopened', `${year}, ${stateName}`);
    onClose();
  };
  return (
    <FormDialog
      destructive
      title={`Reopen ${year}`}
      submitLabel={`Reopen ${year}`}
      draft={`calendar-year:${id}:reopen`}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to reopen the calendar')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`Sales calls to ${stateName} are blocked on every day of ${year} until you mark it complete again.`}
      </Typography>
      <ReasonField />
    </FormDialog>
  );
}
