import { CostsTab } from '../../features/money/journal/CostsTab';
import { EditAccount } from '../../features/money/journal/EditAccount';
import { journalAccount, journalOffice } from '../journal';
import type { Entry } from './entry';
import { choose, press } from './hands';
import { nothing, stage } from './stage';

/** The accounts of the journal, and what bank lines are. */
export const books: Entry[] = [
  {
    operation: 'PUT /journal/accounts/{account}',
    open: () => {
      journalOffice();
      stage(<EditAccount account={journalAccount()} onClose={nothing} />);
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PUT /journal/bank-lines/{id}',
    open: () => {
      journalOffice();
      stage(<CostsTab period={{ from: '2026-11-01', to: '2026-11-30' }} />);
    },
    send: () => choose('Category of line 3', 'dispute_fee'),
    apart: 'a choice in a row of a list has no place for a sentence',
  },
];
