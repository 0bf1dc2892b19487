import { ConfirmAct } from './ConfirmAct';
import { MakeResetLink } from './MakeResetLink';
import type { Account, AccountAct } from './model';
import { RoleDialog } from './RoleDialog';

export interface AccountDialogProps {
  account: Account;
  onClose: () => void;
}

/** The question that an entry of a row's menu asks before anything is done. */
export function AccountDialog({ act, ...props }: AccountDialogProps & { act: AccountAct }) {
  switch (act) {
    case 'approve':
    case 'role':
      return <RoleDialog act={act} {...props} />;
    case 'reset-link':
      return <MakeResetLink {...props} />;
    case 'activate':
    case 'deactivate':
    case 'end-sessions':
    case 'reset-second-factor':
      return <ConfirmAct act={act} {...props} />;
  }
}
