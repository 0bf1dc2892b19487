import { ConflictNotice } from '../../../ui/ConflictNotice';
import { StatusPicker } from '../../../ui/StatusPicker';
import { CLIENT_STATUSES, type Client } from '../model';
import { conflictChanges, useClientSaver } from '../useClientSaver';
import { useOutcome } from '../useOutcome';

interface ClientStatusProps {
  client: Client;
  isReadOnly: boolean;
  onSaved: (client: Client) => void;
}

/** Any status may be chosen; the choice is saved at once and can be undone. */
export function ClientStatus({ client, isReadOnly, onSaved }: ClientStatusProps) {
  const say = useOutcome();
  const saver = useClientSaver(client.id, onSaved);

  const attempt = async (save: () => Promise<Client | null>, before: Client['status'] | null) => {
    try {
      const saved = await save();
      if (!saved) return;
      const undo = () => void attempt(() => saver.save({ status: before ?? saved.status }, saved), null);
      const action = before ? { label: 'Undo', onClick: undo } : undefined;
      say.done('Client status updated successfully', action);
    } catch (error) {
      say.failed(error, 'Failed to update client status');
    }
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          what="client"
          changes={conflictChanges(saver.conflict)}
          isSaving={saver.isSaving}
          onApply={() => void attempt(saver.applyOnTop, null)}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <StatusPicker
        status={client.status}
        options={CLIENT_STATUSES}
        isReadOnly={isReadOnly}
        isSaving={saver.isSaving}
        onChoose={(status) => attempt(() => saver.save({ status }, client), client.status)}
      />
    </>
  );
}
