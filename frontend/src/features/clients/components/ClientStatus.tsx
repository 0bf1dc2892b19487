import { StatusSelect } from '../../../ui/StatusSelect';
import { useOutcome } from '../../../ui/useOutcome';
import { CLIENT_STATUSES, type Client } from '../model';
import { conflictChanges, useClientSaver } from '../useClientSaver';

interface ClientStatusProps {
  client: Client;
  isReadOnly: boolean;
  onSaved: (client: Client) => void;
}

export function ClientStatus({ client, isReadOnly, onSaved }: ClientStatusProps) {
  const say = useOutcome();
  const saver = useClientSaver(client.id, onSaved);
  return (
    <StatusSelect
      what="client"
      record={client}
      options={CLIENT_STATUSES}
      isReadOnly={isReadOnly}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      onDone={(undo) => say.done('Success', 'Client status updated successfully', undo)}
      onFailed={(error) => say.failed(error, 'Failed to update client status')}
    />
  );
}
