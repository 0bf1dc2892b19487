import Skeleton from '@mui/material/Skeleton';
import { fetchCallingPanel } from '../../lib/calling/calling';
import { lazyPart } from '../page/lazyPart';

/** What is known of a record's number, and what was said to its calls. It comes after the page; its room is kept. */
export const CallingSlot = lazyPart(fetchCallingPanel, {
  Meanwhile: () => <Skeleton variant="rounded" height={220} />,
});
