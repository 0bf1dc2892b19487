import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { useHold } from '../holdApi';
import type { Client } from '../model';
import { StateNotice } from './StateNotice';

const HoldDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './HoldDialog').then((module) => module.HoldDialog),
);

/** Until the server has noted that it is to be said. */
const UNSAID = 'On hold. Say why and when it is reviewed.';

interface HoldNoticeProps {
  client: Client;
  canWrite: boolean;
}

/** Why a client is on hold and when that is reviewed, with the way to say it. */
export function HoldNotice({ client, canWrite }: HoldNoticeProps) {
  const { data } = useHold(client.id);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { hold } = data;
  const isReview = hold !== null && (hold.reason !== null || hold.isOverdue);
  return (
    <>
      <StateNotice text={hold?.sentence ?? UNSAID} isWarning={hold?.isOverdue ?? true}>
        {canWrite ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {isReview ? 'Review Hold' : 'Say Why'}
          </Button>
        ) : null}
      </StateNotice>
      {isOpen ? (
        <HoldDialog
          clientId={client.id}
          isReview={isReview}
          reason={hold?.reason ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
