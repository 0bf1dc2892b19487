import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { Loaded } from '../../../ui/states/Loaded';
import { RowList } from '../../../ui/table/RowList';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCancelCallback, useMyCallbacks } from '../api';
import { type Callback, pathOf } from '../model';
import { Lateness } from './Lateness';

/** Whom one promised to call, the earliest first. */
export function MyCallbacks({ onCall }: { onCall: (callback: Callback) => void }) {
  const [canceled, setCanceled] = useState<Callback | null>(null);
  return (
    <>
      <Loaded
        reading={useMyCallbacks()}
        subject="your callbacks"
        skeleton={<Skeleton variant="rounded" height={64} />}
      >
        {(callbacks) => (
          <RowList aria-label="My callbacks">
            {callbacks.map((callback) => (
              <CallbackRow
                key={callback.id}
                callback={callback}
                onCall={() => onCall(callback)}
                onCancel={() => setCanceled(callback)}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      {canceled ? <CancelCallback callback={canceled} onClose={() => setCanceled(null)} /> : null}
    </>
  );
}

interface CallbackRowProps {
  callback: Callback;
  onCall: () => void;
  onCancel: () => void;
}

/** Whom to call is the first thing to do; not to call them is in the menu. */
function CallbackRow({ callback, onCall, onCancel }: CallbackRowProps) {
  const { name, entity, entityId, note, campaignName } = callback;
  return (
    <li>
      <div>
        <Link to={pathOf({ entity, id: entityId })}>{name}</Link>
        <div>
          <Lateness callback={callback} />
          {campaignName ? ` · ${campaignName}` : null}
        </div>
        {note ? <div>{note}</div> : null}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Button size="small" variant="outlined" aria-label={`Call ${name}`} onClick={onCall}>
          Call
        </Button>
        <MoreMenu
          label={`Actions for the callback of ${name}`}
          items={[{ label: 'Cancel Callback', onClick: onCancel, isDestructive: true }]}
        />
      </div>
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
