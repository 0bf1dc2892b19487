import type { HoldInput } from './holdApi';
import type { ClientStatus } from './model';

export const emptyHold: HoldInput = { reason: '', reviewOn: '' };

/** Whether a form puts a client on hold; one who is on hold is reviewed on their page. */
export const isPutOnHold = (status: ClientStatus, was: ClientStatus | null) =>
  status === 'On Hold' && was !== 'On Hold';

/** As the API wants it. */
export const toHold = ({ reason, reviewOn }: HoldInput): HoldInput => ({ reason: reason.trim(), reviewOn });
