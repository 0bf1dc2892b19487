import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useNotify } from '../../../ui/useNotify';
import { useUpdatePartner } from './api';
import type { Partner } from './model';

interface ActiveProps {
  partner: Pick<Partner, 'id' | 'name' | 'active' | 'version'>;
}

/** Only active partners are offered for new work. */
function useToggle({ partner: { id, name, active, version } }: ActiveProps) {
  const { run, isRunning } = useUpdatePartner(id);
  const notify = useNotify();
  const toggle = async () => {
    try {
      await run({ active: !active, version });
      notify.success(active ? 'Partner Deactivated' : 'Partner Activated', name);
    } catch (error) {
      notify.failure(error, 'Failed to update partner');
    }
  };
  return { toggle, isRunning };
}

/** In a row. */
export function ActiveSwitch(props: ActiveProps) {
  const { name, active } = props.partner;
  const { toggle, isRunning } = useToggle(props);
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

/** On the partner's page. */
export function ActiveButton(props: ActiveProps) {
  const { toggle, isRunning } = useToggle(props);
  return (
    <Button variant="outlined" loading={isRunning} onClick={() => void toggle()}>
      {props.partner.active ? 'Deactivate' : 'Activate'}
    </Button>
  );
}
