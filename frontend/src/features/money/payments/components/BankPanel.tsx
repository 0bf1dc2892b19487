import { Landmark } from 'lucide-react';
import { MessageState } from '../../../../ui/states';

/** Until the bank is connected there is no account to show and nothing can be sent. */
export function BankPanel() {
  return (
    <div role="alert">
      <MessageState
        icon={Landmark}
        title="Failed to load Mercury account information"
        text="No bank is connected yet. Connect one to see balances and transactions and send payments."
      />
    </div>
  );
}
