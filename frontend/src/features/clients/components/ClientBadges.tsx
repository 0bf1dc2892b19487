import { styled } from '@mui/material/styles';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { ClientRow } from '../model';

const Badges = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 6 });

/** The status, and that the client is archived. */
export function ClientBadges({ client }: { client: Pick<ClientRow, 'status' | 'archivedAt'> }) {
  return (
    <Badges>
      <StatusBadge kind="client" status={client.status} />
      {client.archivedAt ? <StatusBadge kind="client" status="Archived" /> : null}
    </Badges>
  );
}
