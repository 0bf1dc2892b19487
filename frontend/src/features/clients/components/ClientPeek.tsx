import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
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
