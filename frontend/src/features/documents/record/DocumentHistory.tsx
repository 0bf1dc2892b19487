import { useState } from 'react';
import { Panel } from '../../../ui/page/Page';
import { TIMELINE_STEP, Timeline } from '../../../ui/timeline/Timeline';
import { useHistory } from './api';

/** What happened to the document, and who did it. */
export function DocumentHistory({ id }: { id: number }) {
  const [count, setCount] = useState(TIMELINE_STEP);
  const reading = useHistory(id, count);
  return (
    <Panel title="History">
      <Timeline subject="document" reading={reading} count={count} onCount={setCount} />
    </Panel>
  );
}
