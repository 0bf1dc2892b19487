import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useUser } from '../../../api/SessionContext';
import type { Action } from '../../../api/useAction';
import { currentOf } from '../../../api/useSaver';
import { InstantText } from '../../../ui/text/DateText';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useConfirmChange, useWithdrawChange } from './api';
import { type Setting, type SettingProposal, valueText } from './model';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

interface ProposedChangeProps {
  setting: Setting;
  proposal: SettingProposal;
  onDecided: (setting: Setting) => void;
}

/** A change that waits for another administrator: they confirm it, and any of them takes it back. */
export function ProposedChange({ setting, proposal, onDecided }: ProposedChangeProps) {
  const user = useUser();
  const notify = useNotify();
  const confirming = useConfirmChange(setting.key);
  const withdrawing = useWithdrawChange(setting.key);
  const { value, askedAt, askedBy, endsAt } = proposal;
  const asked = valueText(setting, value);
  const isOwn = askedBy !== null && askedBy.id === user?.id;
  const decide = async ({ run }: Action<string, Setting>, title: string, failure: string) => {
    try {
      onDecided(await run(value));
      notify.success(title, `${setting.title}: ${asked}`);
    } catch (error) {
      const current = currentOf<Setting>(error, (record) => 'key' in record);
      if (current) onDecided(current);
      notify.failure(error, failure);
    }
  };
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {`${asked}, asked for ${askedBy ? `by ${askedBy.name}` : "on the server's command line"} on `}
      <InstantText instant={askedAt} />; another administrator must confirm by{' '}
      <InstantText instant={endsAt} />, or it ends.
      <Buttons>
        {isOwn ? null : (
          <Button
            size="small"
            variant="contained"
            loading={confirming.isRunning}
            disabled={withdrawing.isRunning}
            onClick={() => void decide(confirming, 'Change Confirmed', 'Failed to confirm the change')}
          >
            Confirm
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          loading={withdrawing.isRunning}
          disabled={confirming.isRunning}
          onClick={() => void decide(withdrawing, 'Change Withdrawn', 'Failed to withdraw the change')}
        >
          Withdraw
        </Button>
      </Buttons>
    </Alert>
  );
}
