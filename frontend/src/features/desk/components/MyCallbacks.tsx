import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { formatInstant } from '../../../lib/dates';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { Loaded } from '../../../ui/Loaded';
import { RowList } from '../../../ui/RowList';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { useNotify } from '../../../ui/useNotify';
import { useCancelCallback, useMyCallbacks } from '../api';
import { type Callback, pathOf } from '../model';

/** Whom one promised to call, the earliest first. */
export function MyCallbacks() {
  const [canceled, setCanceled] = useState<Callback | null>(null);
  return (
    <>
      <Loaded
        reading={useMyCallbacks()}
        subject="your callbacks"
        skeleton={<Skeleton variant="rounded" height={64} />}
      >
        {(callbacks) => (
          <>
            <Typography variant="caption" component="p" color="textSecondary">
              By the office's clock
            </Typography>
            <RowList aria-label="My callbacks">
              {callbacks.map((callback) => (
                <CallbackRow key={callback.id} callback={callback} onCancel={() => setCanceled(callback)} />
              ))}
            </RowList>
          </>
        )}
      </Loaded>
      {canceled ? <CancelCallback callback={canceled} onClose={() => setCanceled(null)} /> : null}
    </>
  );
}

function CallbackRow({ callback, onCancel }: { callback: Callback; onCancel: () => void }) {
  const zone = useBusinessTimeZone();
  const { name, entity, entityId, dueAt, note, campaignName, isDue } = callback;
  const when = formatInstant(dueAt, zone);
  return (
    <li>
      <div>
        <Link to={pathOf({ entity, id: entityId })}>{name}</Link>
        <div>{[isDue ? `Due since ${when}` : when, campaignName].filter(Boolean).join(' · ')}</div>
        {note ? <div>{note}</div> : null}
      </div>
      <Button size="small" aria-label={`Cancel the callback of ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </li>
  );
}

const schema = object({ reason: string().trim().required('Enter a reason') });

function CancelCallback({ callback, onClose }: { callback: Callback; onClose: () => void }) {
  const { run } = useCancelCallback(callback.id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    notify.success('Callback Canceled', callback.name);
    onClose();
  };
  return (
    <FormDialog
      title={`Cancel the Callback of ${callback.name}`}
      submitLabel="Cancel Callback"
      destructive
      draft={`callback:${callback.id}:cancel`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to cancel the callback')}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoFocus />
    </FormDialog>
  );
}
