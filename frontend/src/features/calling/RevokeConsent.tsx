import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { wallClock } from '../../lib/dates/wallTime';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../ui/fields/FieldShell';
import { TextField } from '../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { type Consent, useRevokeConsent } from './api';
import { type RevokeValues, revokeSchema } from './model';

interface RevokeConsentProps {
  consent: Consent;
  onClose: () => void;
}

/** They took their consent back: it permits nothing from that day on. */
export function RevokeConsent({ consent, onClose }: RevokeConsentProps) {
  const [today] = useState(wallClock(useBusinessTimeZone()).date);
  const { run } = useRevokeConsent(consent);
  const notify = useNotify();
  const submit = async ({ revokedOn, reason }: RevokeValues) => {
    await run({ revokedOn, reason: reason.trim() });
    notify.success('Consent Revoked');
    onClose();
  };
  return (
    <FormDialog<RevokeValues>
      title="Revoke Consent"
      submitLabel="Revoke Consent"
      destructive
      draft={`consent:${consent.id}:revoke`}
      initialValues={{ revokedOn: today, reason: '' }}
      schema={revokeSchema(today, consent.givenOn)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to revoke the consent')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        A revoked consent cannot be restored. If they agree again, record a new one.
      </Typography>
      <FieldGrid>
        <TextField name="revokedOn" label="Revoked On" type="date" required />
        <TextField
          className="wide"
          name="reason"
          label="Reason"
          required
          rows={2}
          autoFocus
          hint="What they said, and how. Saved with your name and the time."
        />
      </FieldGrid>
    </FormDialog>
  );
}
