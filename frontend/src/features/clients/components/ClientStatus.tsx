import { StatusSelect } from '../../../ui/StatusSelect';
import { useNotify } from '../../../ui/useNotify';
import { CLIENT_STATUSES, type Client } from '../model';
import { conflictChanges, useClientSaver } from '../useClientSaver';

interface ClientStatusProps {
  client: Client;
  isReadOnly: boolean;
  onSaved: (client: Client) => void;
}

export function ClientStatus({ client, isReadOnly, onSaved }: ClientStatusProps) {
  const notify = useNotify();
  const saver = useClientSaver(client.id, onSaved);
  return (
    <StatusSelect
      recordName="client"
      record={client}
      options={CLIENT_STATUSES}
      isReadOnly={isReadOnly}
      badge="client"
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      onDone={(undo) => notify.success('Success', 'Client status updated successfully', undo)}
      onFailed={(error) => notify.failure(error, 'Failed to update client status')}
    />
  );
}
