import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazyPart';
import { type Hold, useHold } from '../holdApi';
import type { Client } from '../model';
import type { HoldAct } from './HoldDialog';
import { StateNotice } from './StateNotice';

const HoldDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './HoldDialog').then((module) => module.HoldDialog),
);

/** Until the server has noted that it is to be said. */
const UNSAID = 'On hold. Say why and when it is reviewed.';

/** A hold without a word is explained, and once that is late it is reviewed. */
const actOf = (hold: Hold | null): HoldAct =>
  hold !== null && (hold.reason !== null || hold.isOverdue) ? 'review' : 'explain';

interface HoldNoticeProps {
  client: Client;
  canWrite: boolean;
}

/** Why a client is on hold and when that is reviewed, with the way to say it. */
export function HoldNotice({ client, canWrite }: HoldNoticeProps) {
  const { data, error, reload } = useHold(client.id);
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    // Until it comes, the status alone says that the client is on hold.
    return error ? (
      <StateNotice text="Couldn't load why this client is on hold." isWarning>
        <Button size="small" onClick={reload}>
          Try Again
        </Button>
      </StateNotice>
    ) : null;
  }
  const { hold } = data;
  const act = actOf(hold);
  return (
    <>
      <StateNotice text={hold?.sentence ?? UNSAID} isWarning={hold?.isOverdue ?? true}>
        {canWrite ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {act === 'review' ? 'Review Hold' : 'Say Why'}
          </Button>
        ) : null}
      </StateNotice>
      {isOpen ? (
        <HoldDialog
          clientId={client.id}
          act={act}
          reason={hold?.reason ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
