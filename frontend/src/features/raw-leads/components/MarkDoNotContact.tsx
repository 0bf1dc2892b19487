import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { type AskedInput, type AskedValues, askedInput, emptyAsked } from '../asked';
import { askedSchema } from '../askedRules';
import { AskedFields } from './AskedFields';

interface MarkDoNotContactProps {
  id: number;
  name: string;
  /** Throws when they are not suppressed. */
  onMark: (asked: AskedInput) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** An agent cannot take this back: only an administrator lifts a suppression. */
export function MarkDoNotContact({ id, name, onMark, onFailed, onClose }: MarkDoNotContactProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const submit = async (values: AskedValues) => {
    await onMark(askedInput(values));
    onClose();
  };
  return (
    <FormDialog<AskedValues>
      title="Mark as Do Not Contact"
      submitLabel="Mark as Do Not Contact"
      destructive
      draft={`raw-lead:${id}:do-not-contact`}
      initialValues={emptyAsked}
      schema={askedSchema(today)}
      onSubmit={submit}
      onFailed={onFailed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`This adds the phone and email of ${name} to the Do Not Contact list, including for future imports. Only an administrator can remove them.`}
      </Typography>
      <FieldGrid>
        <AskedFields />
      </FieldGrid>
    </FormDialog>
  );
}
