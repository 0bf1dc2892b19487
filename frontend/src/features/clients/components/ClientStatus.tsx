import { useState } from 'react';
import type { RecordSaver } from '../../../ui/form/recordSaver';
import { lazyPart } from '../../../ui/page/lazyPart';
import { StatusSelect } from '../../../ui/status/StatusSelect';
import { useNotify } from '../../../ui/toasts/useNotify';
import { CLIENT_STATUSES, type Client } from '../model';
import { conflictChanges, useClientSaver } from '../useClientSaver';

const HoldDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './HoldDialog').then((module) => module.HoldDialog),
);

interface ClientStatusProps {
  client: Client;
  isReadOnly: boolean;
  onSaved: (client: Client) => void;
}

export function ClientStatus({ client, isReadOnly, onSaved }: ClientStatusProps) {
  const notify = useNotify();
  const saver = useClientSaver(client.id, onSaved);
  const [isHolding, setHolding] = useState(false);
  // A hold has a reason and a day of review, which are asked before it is saved.
  const asking: RecordSaver<Client, { status: Client['status'] }> = {
    ...saver,
    save: async (patch, base) => {
      if (patch.status !== 'On Hold') return saver.save(patch, base);
      setHolding(true);
      return null;
    },
  };
  return (
    <>
      <StatusSelect
        recordName="client"
        record={client}
        options={CLIENT_STATUSES}
        isReadOnly={isReadOnly}
        badge="client"
        saver={asking}
        changes={saver.conflict ? conflictChanges(saver.conflict) : []}
        onDone={(undo) => notify.success('Success', 'Client status updated successfully', undo)}
        onFailed={(error) => notify.failure(error, 'Failed to update client status')}
      />
      {isHolding ? <HoldDialog clientId={client.id} onClose={() => setHolding(false)} /> : null}
    </>
  );
}
