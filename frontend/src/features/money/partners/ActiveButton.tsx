import Button from '@mui/material/Button';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useUpdatePartner } from './api';
import type { Partner } from './model';

interface ActiveProps {
  partner: Pick<Partner, 'id' | 'name' | 'active' | 'version'>;
}

/** Only active partners are offered for new work. */
export function useActiveToggle({ partner: { id, name, active, version } }: ActiveProps) {
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
  return { label: active ? 'Deactivate' : 'Activate', toggle, isRunning };
}

/** On the partner's page. */
export function ActiveButton(props: ActiveProps) {
  const { label, toggle, isRunning } = useActiveToggle(props);
  return (
    <Button variant="outlined" loading={isRunning} onClick={() => void toggle()}>
      {label}
    </Button>
  );
}
