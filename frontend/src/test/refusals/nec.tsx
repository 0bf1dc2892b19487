import { AttachW9 } from '../../features/money/nec/AttachW9';
import { W9Dialog } from '../../features/money/nec/W9Dialog';
import { payee, taxOffice } from '../nec';
import type { Entry } from './entry';
import { give, press, see } from './hands';
import { nothing, stage } from './stage';

async function opened() {
  taxOffice();
  stage(<W9Dialog id="P9" onClose={nothing} />);
  await see('W-9 of Harbor Title');
}

export const payees: Entry[] = [
  {
    operation: 'PUT /payees/{id}',
    open: opened,
    send: () => press('Save W-9'),
  },
  {
    operation: 'POST /payees/{id}/tax-number',
    open: opened,
    send: () => press('Show Tax Number'),
  },
  {
    operation: 'POST /payees/{id}/w9',
    open: async () => {
      taxOffice();
      stage(<AttachW9 payee={payee()} onClose={nothing} />);
      await give(new File(['%PDF-1.7'], 'w9.pdf', { type: 'application/pdf' }));
    },
    send: () => press('Attach'),
  },
];
