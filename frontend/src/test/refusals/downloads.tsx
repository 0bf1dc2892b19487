import { http } from 'msw';
import { CallingPanel } from '../../features/calling/CallingPanel';
import ClientsPage from '../../features/clients/ClientsPage';
import { ClientDetails } from '../../features/clients/components/ClientDetails';
import { LabelsDialog } from '../../features/clients/components/LabelsDialog';
import LeadsPage from '../../features/leads/LeadsPage';
import { TransactionDetails } from '../../features/money/bank/TransactionDetails';
import { InvoiceDetails } from '../../features/money/invoices/InvoiceDetails';
import AccountingPage from '../../features/money/journal/AccountingPage';
import NecPage from '../../features/money/nec/NecPage';
import { PaymentDetails } from '../../features/money/payments/components/PaymentDetails';
import StatementPage from '../../features/money/statement/StatementPage';
import { phonesOf } from '../../lib/people/personPhones';
import { bankOffice, transaction } from '../bank';
import { billingOffice, invoice } from '../billing';
import { client, clientOffice, clientRow } from '../clients';
import { commissionOffice } from '../commissions';
import { lead } from '../factories';
import { journalOffice } from '../journal';
import { taxOffice } from '../nec';
import { moneyOffice, paymentDetail } from '../payments';
import { server } from '../server';
import { succeeded } from '../succeeded';
import type { Entry } from './entry';
import { press } from './hands';
import { nothing, stage } from './stage';

function statement() {
  commissionOffice();
  server.use(http.get('*/api/commissions/statement', () => succeeded('GET /commissions/statement')));
  stage(<StatementPage />, { path: '/reports/commissions' });
}

/** Files that a button saves. */
export const downloads: Entry[] = [
  {
    operation: 'GET /nec-list.csv',
    open: () => {
      taxOffice();
      stage(<NecPage />, { path: '/reports/1099' });
    },
    send: () => press('Export'),
    except: { invalid_fields: 'The page sends only years that it takes.' },
  },
  {
    operation: 'GET /leads/export',
    open: () => stage(<LeadsPage />, { path: '/leads' }),
    send: () => press('Export'),
  },
  {
    operation: 'GET /clients/export',
    open: () => {
      clientOffice();
      stage(<ClientsPage />, { path: '/clients' });
    },
    send: () => press('Export'),
  },
  {
    operation: 'GET /clients/labels.pdf',
    open: () => stage(<LabelsDialog clients={[clientRow()]} onClose={nothing} />),
    send: () => press('Make 1 Label'),
  },
  {
    operation: 'GET /clients/{id}/label.pdf',
    open: () => stage(<ClientDetails client={client()} />),
    send: () => press('Address label'),
  },
  {
    operation: 'GET /commissions/statement.pdf',
    open: statement,
    send: () => press('Statement PDF'),
    apart: 'the period is a filter of the page, and what is refused is a file',
  },
  {
    operation: 'GET /commissions/statement.csv',
    open: statement,
    send: () => press('Export'),
    apart: 'the period is a filter of the page, and what is refused is a file',
  },
  {
    operation: 'GET /contact/evidence',
    open: () => stage(<CallingPanel record={{ leadId: 12 }} phones={phonesOf(lead())} />),
    send: () => press('Download Evidence'),
  },
  {
    operation: 'GET /invoices/{id}/invoice.pdf',
    open: () => {
      moneyOffice();
      billingOffice();
      stage(<InvoiceDetails invoice={invoice()} onOpen={nothing} onClose={nothing} />);
    },
    send: () => press('Invoice PDF'),
  },
  {
    operation: 'GET /mercury-bank/transactions/{id}/receipt.pdf',
    open: () => {
      bankOffice();
      stage(<TransactionDetails row={transaction()} onDecide={nothing} onClose={nothing} />);
    },
    send: () => press('Generate Receipt'),
  },
  {
    operation: 'GET /payments/{id}/receipt.pdf',
    open: () => {
      moneyOffice();
      stage(
        <PaymentDetails
          payment={paymentDetail()}
          linkOf={(id) => `/payments?payment=${id}`}
          onOpen={nothing}
          onClose={nothing}
        />,
      );
    },
    send: () => press('Receipt'),
  },
  {
    operation: 'GET /journal/export',
    open: () => {
      journalOffice();
      stage(<AccountingPage />, { path: '/accounting' });
    },
    send: async () => {
      await press('Export');
      await press('Journal as CSV');
    },
    apart: 'the days are a filter of the page, and what is refused is a file',
  },
];
