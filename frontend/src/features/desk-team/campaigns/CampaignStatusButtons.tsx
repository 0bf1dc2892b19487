import Button from '@mui/material/Button';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useCampaignStatus } from './api';
import type { Campaign, CampaignStatus } from './model';

const DONE: Record<CampaignStatus, string> = {
  running: 'Campaign Resumed',
  paused: 'Campaign Paused',
  ended: 'Campaign Ended',
};

const FAILED: Record<CampaignStatus, string> = {
  running: 'Failed to resume the campaign',
  paused: 'Failed to pause the campaign',
  ended: 'Failed to end the campaign',
};

/** Pause, resume and end; what has ended stays ended. */
export function CampaignStatusButtons({ campaign }: { campaign: Campaign }) {
  const { id, version, name, status } = campaign;
  const { run, isRunning } = useCampaignStatus(id);
  const notify = useNotify();
  const [isEnding, setEnding] = useState(false);
  const put = async (next: CampaignStatus) => {
    try {
      await run({ version, status: next });
      notify.success(DONE[next], name);
    } catch (error) {
      notify.failure(error, FAILED[next]);
    }
    setEnding(false);
  };
  if (status === 'ended') return null;
  const isOn = status === 'running';
  return (
    <>
      <Button
        variant="outlined"
        startIcon={isOn ? <Pause size={16} strokeWidth={1.8} /> : <Play size={16} strokeWidth={1.8} />}
        loading={isRunning && !isEnding}
        onClick={() => void put(isOn ? 'paused' : 'running')}
      >
        {isOn ? 'Pause' : 'Resume'}
      </Button>
      <MoreMenu
        label={`Actions for ${name}`}
        items={[{ label: 'End Campaign', isDestructive: true, onClick: () => setEnding(true) }]}
      />
      {isEnding ? (
        <ConfirmDialog
          open
          destructive
          title="End Campaign"
          text={`No one will be called for “${name}”, and it can't be resumed. Its calls and figures stay.`}
          confirmLabel="End Campaign"
          isRunning={isRunning}
          onConfirm={() => void put('ended')}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </>
  );
}
