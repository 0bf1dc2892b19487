import { HttpResponse, http } from 'msw';
import BankingTab from '../../features/money/bank/BankingTab';
import { AgreementDialog } from '../../features/money/bank/batches/AgreementDialog';
import BatchPage from '../../features/money/bank/batches/BatchPage';
import { ReviewBatch } from '../../features/money/bank/batches/ReviewBatch';
import { CloseTransfer } from '../../features/money/bank/CloseTransfer';
import { DecideTransfer } from '../../features/money/bank/DecideTransfer';
import { AcceptCertain } from '../../features/money/bank/matching/AcceptCertain';
import { IgnoreDialog } from '../../features/money/bank/matching/IgnoreDialog';
import { LineItem } from '../../features/money/bank/matching/LineItem';
import { MatchDialog } from '../../features/money/bank/matching/MatchDialog';
import PayCommission from '../../features/money/bank/pay/PayCommission';
import PayPartner from '../../features/money/bank/pay/PayPartner';
import { ReconcileMonth } from '../../features/money/bank/reconciliation/ReconcileMonth';
import { TransactionDetails } from '../../features/money/bank/TransactionDetails';
import { CloseBooks } from '../../features/money/books/CloseBooks';
import { ReopenBooks } from '../../features/money/books/ReopenBooks';
import {
  agreement,
  bankOffice,
  batch,
  harbor,
  line,
  mayaAtBank,
  NOW,
  payable,
  proposal,
  reconciliation,
  transaction,
  waiting,
} from '../bank';
import { server } from '../server';
import type { Entry } from './entry';
import { enter, press, see } from './hands';
import { nothing, stage } from './stage';

const partnerRow = payable({
  commissionId: null,
  salesRepId: null,
  partnerPaymentId: 90,
  partnerId: 9,
  name: harbor.name,
  recipient: harbor,
});

const waits = (...list: ReturnType<typeof payable>[]) =>
  server.use(http.get('*/api/mercury-bank/payable', () => HttpResponse.json(list)));

const REVIEW = 'Review Payment';

async function toPartner() {
  bankOffice();
  waits(partnerRow);
  stage(<PayPartner row={partnerRow} onClose={nothing} />);
  await see('Open Partner Payment');
}

async function ofCommission() {
  bankOffice();
  waits(payable());
  stage(<PayCommission row={payable()} onClose={nothing} />);
  await see('Commission 41');
}

async function reviewed() {
  await press(REVIEW);
  await see('Balance Left');
}

const decides = (decision: 'approve' | 'cancel' | 'release', button: string): Entry => ({
  operation: `POST /mercury-bank/transfers/{id}/${decision}`,
  open: () => {
    bankOffice();
    stage(<DecideTransfer row={waiting} decision={decision} onClose={nothing} />);
  },
  send: () => press(button),
});

export const bank: Entry[] = [
  { operation: 'POST /mercury-bank/partner-payment/review', open: toPartner, send: () => press(REVIEW) },
  {
    operation: 'POST /mercury-bank/partner-payment',
    open: async () => {
      await toPartner();
      await reviewed();
    },
    send: () => press('Send Payment'),
  },
  {
    operation: 'POST /mercury-bank/commission-payment/review',
    open: ofCommission,
    send: () => press(REVIEW),
  },
  {
    operation: 'POST /mercury-bank/commission-payment',
    open: async () => {
      await ofCommission();
      await reviewed();
    },
    send: () => press('Send Payment'),
  },
  decides('approve', 'Approve Payment'),
  decides('cancel', 'Cancel Payment'),
  decides('release', 'Try Again'),
  {
    operation: 'POST /mercury-bank/transfers/{id}/close',
    open: async () => {
      bankOffice();
      stage(<CloseTransfer row={transaction()} onClose={nothing} />);
      await enter('reason', 'Sent twice.');
    },
    send: () => press('Close Payment'),
  },
  {
    operation: 'POST /mercury-bank/transactions/{id}/refresh',
    open: () => {
      bankOffice();
      server.use(http.get('*/api/mercury-bank/transactions/:id/history', () => HttpResponse.json([])));
      stage(<TransactionDetails row={transaction()} onDecide={nothing} onClose={nothing} />);
    },
    send: () => press('Refresh Status'),
  },
  {
    operation: 'POST /mercury-bank/refresh',
    open: () => {
      bankOffice();
      stage(<BankingTab />);
    },
    send: () => press('Refresh'),
  },
  {
    operation: 'POST /mercury-bank/batches',
    open: () => {
      bankOffice();
      const rows = [{ row: payable(), counterpartyId: mayaAtBank.id }];
      stage(
        <ReviewBatch
          kind="commissions"
          rows={rows}
          counterparties={[mayaAtBank]}
          onSent={nothing}
          onClose={nothing}
        />,
      );
    },
    send: () => press('Send 1 Payment'),
  },
  {
    operation: 'POST /commissions/agreements',
    open: async () => {
      bankOffice();
      server.use(http.get('*/api/commissions/agreements', () => HttpResponse.json(agreement())));
      stage(<AgreementDialog userId={3} onClose={nothing} />);
      await enter('note', 'Signed on November 3.');
    },
    send: () => press('Save Agreement'),
  },
  {
    operation: 'POST /mercury-bank/batches/{id}/approve',
    open: async () => {
      bankOffice();
      server.use(
        http.get('*/api/mercury-bank/batches/:id', () => HttpResponse.json(batch({ acts: ['approve'] }))),
      );
      stage(<BatchPage />, { path: '/payments/batches/5', route: '/payments/batches/:id' });
    },
    send: async () => {
      await press(/^Approve/);
      await press('Approve All');
    },
    leaves: true,
  },
  {
    operation: 'POST /bank-matching/matches',
    on: 'the records that were chosen',
    open: () => {
      bankOffice();
      stage(<MatchDialog line={line({ proposals: [{ ...proposal, fee: 2.9 }] })} onClose={nothing} />);
    },
    send: () => press('Match'),
  },
  {
    operation: 'POST /bank-matching/matches',
    on: 'a proposal',
    open: () => {
      bankOffice();
      stage(<LineItem line={line()} onChoose={nothing} onIgnore={nothing} />);
    },
    send: () => press(/^Match /),
    except: {
      paid_another:
        'a proposal for what Exitdesk sent is what it paid, and the dialog asks about anything else',
    },
  },
  {
    operation: 'POST /bank-matching/matches/{id}/undo',
    open: () => {
      bankOffice();
      const match = {
        id: 6,
        version: 1,
        records: proposal.records,
        fee: 0,
        reason: null,
        by: { id: 3, name: 'Maya Torres' },
        at: NOW,
      };
      const matched = line({ state: 'matched', match: match as never, acts: ['undo'] });
      stage(<LineItem line={matched} onChoose={nothing} onIgnore={nothing} />);
    },
    send: () => press(/^Undo /),
  },
  {
    operation: 'POST /bank-matching/certain',
    open: () => {
      bankOffice();
      stage(<AcceptCertain month="2026-11" />);
    },
    send: () => press('Accept All Certain'),
  },
  {
    operation: 'POST /bank-matching/matches/undo',
    open: async () => {
      bankOffice();
      const matches = [{ id: 6, version: 1, lineId: 34 }];
      server.use(
        http.post('*/api/bank-matching/certain', () => HttpResponse.json({ matches }, { status: 201 })),
      );
      stage(<AcceptCertain month="2026-11" />);
    },
    send: async () => {
      await press('Accept All Certain');
      await press('Undo');
    },
    leaves: true,
  },
  {
    operation: 'POST /bank-matching/reconciliations',
    open: async () => {
      bankOffice();
      stage(<ReconcileMonth figures={{ ...reconciliation, month: '2026-10' }} onClose={nothing} />);
      await enter('statementBalance', '500.00');
    },
    send: () => press('Reconcile'),
    apart: 'the account and the month are the page’s own',
  },
  {
    operation: 'POST /books/close',
    open: async () => {
      const left = [{ month: '2026-10', sentence: 'October 2026 is not reconciled.' }];
      server.use(http.get('*/api/books/closing', () => HttpResponse.json({ through: '2026-10-31', left })));
      stage(<CloseBooks through="2026-10-31" onClose={nothing} />);
      await see('October 2026 is not reconciled.');
    },
    send: () => press('Close Books'),
  },
  {
    operation: 'POST /books/reopen',
    open: async () => {
      stage(<ReopenBooks closedThrough="2026-10-31" onClose={nothing} />);
      await enter('reason', 'By mistake.');
    },
    send: () => press('Reopen Books'),
  },
  {
    operation: 'POST /bank-matching/ignored',
    open: async () => {
      bankOffice();
      stage(<IgnoreDialog line={line()} onClose={nothing} />);
      await enter('reason', 'Between our own accounts.');
    },
    send: () => press('Ignore Line'),
  },
];
