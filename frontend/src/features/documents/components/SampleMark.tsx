import { StatusBadge } from '../../../ui/status/StatusBadge';

/** On all that was made of wording that the office has not made its own. */
export function SampleMark() {
  return <StatusBadge kind="document" status="Sample wording" />;
}
