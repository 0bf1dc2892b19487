import type { ComponentProps } from 'react';
import { useBulkCalls } from '../api/useBulkCalls';
import { BulkRun } from '../ui/bulk/BulkRun';

/** A bulk action of this window, with the calls that tell how far it is. */
export function StartedBulkAction(props: Omit<ComponentProps<typeof BulkRun>, 'calls'>) {
  return <BulkRun {...props} calls={useBulkCalls()} />;
}
