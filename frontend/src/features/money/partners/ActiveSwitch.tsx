import Switch from '@mui/material/Switch';
import { useOutcome } from '../useOutcome';
import { useUpdatePartner } from './api';
import type { Partner } from './model';

/** Only active partners are offered for new work. */
export function ActiveSwitch({ partner }: { partner: Pick<Partner, 'id' | 'name' | 'active' | 'version'> }) {
  const { id, name, active, version } = partner;
  const { run, isRunning } = useUpdatePartner(id);
  const say = useOutcome();
  const toggle = async () => {
    try {
      await run({ active: !active, version });
      say.done(active ? 'Partner Deactivated' : 'Partner Activated', name);
    } catch (error) {
      say.failed(error, 'Failed to update partner');
    }
  };
  return (
    <Switch
      size="small"
      checked={active}
      disabled={isRunning}
      onChange={() => void toggle()}
      slotProps={{ input: { 'aria-label': `${name} is active` } }}
    />
  );
}
