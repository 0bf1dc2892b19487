import { useCallableSoon } from '../../../api/useCallable';
import { listOf } from '../../../lib/calling/callable';
import { WhoMayBeCalled } from './WhoMayBeCalled';

/** Who of an imported list may be called. */
export function ImportCallable({ id }: { id: number }) {
  const filter = `importId=${id}`;
  const { data, error } = useCallableSoon('raw_leads', filter);
  // The list is in, whatever may be called of it.
  if (error && !data) return null;
  return <WhoMayBeCalled counts={data} linkOf={(answer) => listOf('raw_leads', filter, answer)} />;
}
