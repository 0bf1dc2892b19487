import { paths } from '../../../lib/paths';
import { nameOf } from '../../../lib/person';
import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { SuppressedBadge } from '../../../ui/Suppressed';
import { useClient } from '../api';
import { ClientBadges } from './ClientBadges';
import { ClientDetails } from './ClientDetails';

/** A client beside the list. */
export function ClientPeek({ id, onClose }: PeekProps) {
  return (
    <PeekSheet
      recordName="client"
      reading={useClient(id)}
      titleOf={nameOf}
      marks={(client) => (
        <>
          <ClientBadges client={client} />
          <SuppressedBadge suppressed={client.suppressed} />
        </>
      )}
      to={paths.client(id)}
      onClose={onClose}
    >
      {(client) => <ClientDetails client={client} />}
    </PeekSheet>
  );
}
