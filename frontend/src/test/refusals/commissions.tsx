import { fireEvent } from '@testing-library/react';
import { http } from 'msw';
import { CommissionForm } from '../../features/money/commissions/CommissionForm';
import { ApproveDialog } from '../../features/money/commissions/components/ApproveDialog';
import { DenyDialog } from '../../features/money/commissions/components/DenyDialog';
import { ReduceDialog } from '../../features/money/commissions/components/ReduceDialog';
import { WithdrawDialog } from '../../features/money/commissions/components/WithdrawDialog';
import { EditCommission } from '../../features/money/commissions/EditCommission';
import { clientOffice } from '../clients';
import { commissionDetail, commissionOffice } from '../commissions';
import { moneyOffice } from '../payments';
import { server } from '../server';
import { succeeded } from '../succeeded';
import { type Entry, meanwhile } from './entry';
import { choose, enter, pick, press, see } from './hands';
import { nothing, stage } from './stage';

const form = { title: 'New', onClose: nothing, onCreated: nothing };

function commissions(detail = commissionDetail()) {
  moneyOffice();
  commissionOffice({ detail });
}

const step = (change = {}) => ({
  commission: commissionDetail(change),
  onClose: nothing,
  onDone: nothing,
});

export const earnings: Entry[] = [
  {
    operation: 'POST /commissions',
    open: async () => {
      commissions();
      clientOffice();
      stage(<CommissionForm {...form} />);
      await pick('Client', 'Nad');
      await choose('userId', '3');
      await enter('amount', '100');
      await enter('rate', '10');
    },
    send: () => press('Create Commission'),
  },
  {
    operation: 'PATCH /commissions/{id}',
    instead: meanwhile('commission'),
    open: async () => {
      commissions();
      stage(<EditCommission initial={commissionDetail()} onClose={nothing} />);
      await enter('notes', 'As agreed.');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PUT /commissions/{id}',
    open: () => {
      commissions();
      stage(<ApproveDialog act="approve" {...step()} />);
    },
    send: () => press('Approve Commission'),
  },
  {
    operation: 'PUT /commissions/{id}',
    on: 'a payment by hand',
    open: async () => {
      commissions();
      stage(<ApproveDialog act="approve" {...step()} />);
      const way = document.querySelector<HTMLInputElement>('[name="way"][value="paid"]');
      if (way) fireEvent.click(way);
      await see('Paid By');
    },
    send: () => press('Approve Commission'),
  },
  {
    operation: 'PUT /commissions/{id}',
    on: 'a denial',
    open: () => {
      commissions();
      stage(<DenyDialog {...step()} />);
    },
    send: () => press('Deny Commission'),
  },
  {
    operation: 'PUT /commissions/{id}',
    on: 'a reduction',
    open: () => {
      commissions();
      server.use(http.post('*/api/commissions/calculate', () => succeeded('POST /commissions/calculate')));
      stage(<ReduceDialog {...step()} />);
    },
    send: () => press('Save Reductions'),
  },
  {
    operation: 'POST /commissions/{id}/withdraw-approval',
    open: () => {
      commissions();
      stage(<WithdrawDialog {...step({ status: 'approved' })} />);
    },
    send: () => press('Withdraw Approval'),
  },
];
