import { Panel } from '../../../ui/Page';
import { Timeline } from '../../../ui/Timeline';
import type { Document } from '../model';
import { useHistory } from './api';

/** As far back as a client's timeline goes at once. */
const ENTRIES = 200;

/** What happened to the document, and who did it: its part of the client's timeline. */
export function DocumentHistory({ document: { id, clientId } }: { document: Document }) {
  const reading = useHistory(clientId, ENTRIES);
  const own = reading.data?.filter(({ about }) => about.entity === 'document' && about.id === id);
  return (
    <Panel title="History">
      <Timeline
        subject="document"
        reading={{ ...reading, data: own, total: own?.length ?? null }}
        count={ENTRIES}
        onCount={() => undefined}
      />
    </Panel>
  );
}
