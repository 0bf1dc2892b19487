import { CallingPanel } from '../../features/calling/CallingPanel';
import ClientPage from '../../features/clients/ClientPage';
import CreateDocumentPage from '../../features/documents/create/CreateDocumentPage';
import { SummarizeLead } from '../../features/leads/components/SummarizeLead';
import LeadPage from '../../features/leads/LeadPage';
import { AgreementDialog } from '../../features/money/bank/batches/AgreementDialog';
import { Overview } from '../../features/money/bank/panel/Overview';
import PayCommission from '../../features/money/bank/pay/PayCommission';
import AccountingPage from '../../features/money/journal/AccountingPage';
import { ReversePayment } from '../../features/money/payments/components/ReversePayment';
import StatementPage from '../../features/money/statement/StatementPage';
import { EditRawLead } from '../../features/raw-leads/components/RawLeadDialog';
import { phonesOf } from '../../lib/people/personPhones';
import { bankOffice, payable } from '../bank';
import { clientOffice } from '../clients';
import { commissionOffice } from '../commissions';
import { documentOffice } from '../documents';
import { lead } from '../factories';
import { journalOffice } from '../journal';
import { moneyOffice, payment } from '../payments';
import type { Entry } from './entry';
import { press } from './hands';
import { withSummaries } from './leads';
import { nothing, stage } from './stage';

/** A tab of the accounting page. */
const ofTheJournal = (tab: string): Omit<Entry, 'operation'> => ({
  open: () => journalOffice(),
  send: () => stage(<AccountingPage />, { path: `/accounting?tab=${tab}` }),
  leaves: true,
  apart: 'the days are a filter of the page; why there is no journal stands in its place',
  except: { invalid_fields: 'The page sends days that exist.' },
});

/** What a page or a dialog begins with: it is asked for as soon as that opens. */
export const reads: Entry[] = [
  {
    operation: 'GET /clients/{id}',
    open: () => clientOffice(),
    send: () => stage(<ClientPage />, { path: '/clients/5', route: '/clients/:id' }),
    leaves: true,
  },
  {
    operation: 'GET /leads/{id}',
    open: nothing,
    send: () => stage(<LeadPage />, { path: '/leads/12', route: '/leads/:id' }),
    leaves: true,
    except: { unknown_field: 'The page sends no parameters.' },
  },
  {
    operation: 'GET /raw-leads/{id}',
    open: nothing,
    send: () => stage(<EditRawLead id={7} onClose={nothing} />),
    leaves: true,
  },
  {
    operation: 'GET /leads/{id}/summary',
    open: () => {
      withSummaries();
      stage(<SummarizeLead leadId={12} />);
    },
    send: () => press('Summarize'),
    leaves: true,
    instead: { not_found: 'Error loading what would be sent. Please try again later.' },
  },
  {
    operation: 'GET /commissions/agreements',
    open: () => bankOffice(),
    send: () => stage(<AgreementDialog userId={3} onClose={nothing} />),
    leaves: true,
    instead: { not_found: 'This agreement does not exist.' },
  },
  {
    operation: 'GET /commissions/statement',
    open: () => commissionOffice(),
    send: () => stage(<StatementPage />, { path: '/reports/commissions' }),
    leaves: true,
    apart: 'the period is a filter of the page; why there is no statement stands in its place',
    instead: { not_found: 'Error loading the statement. Please try again later.' },
    except: { invalid_fields: 'The page sends days that exist and a person whom it lists.' },
  },
  { operation: 'GET /journal', ...ofTheJournal('journal') },
  { operation: 'GET /journal/trial-balance', ...ofTheJournal('trial-balance') },
  { operation: 'GET /journal/months', ...ofTheJournal('months') },
  {
    operation: 'GET /contact/known',
    open: nothing,
    send: () => stage(<CallingPanel record={{ leadId: 12 }} phones={phonesOf(lead())} />),
    leaves: true,
    instead: { not_found: 'Error loading what is known of the number. Please try again later.' },
  },
  {
    operation: 'GET /documents/required',
    open: () => documentOffice(),
    send: () => stage(<CreateDocumentPage />, { path: '/documents/new?clientId=9' }),
    leaves: true,
    apart: 'why there are no types of documents stands in their place',
  },
  {
    operation: 'GET /mercury-bank/account',
    open: () => bankOffice(),
    send: () => stage(<Overview />),
    leaves: true,
  },
  {
    operation: 'GET /mercury-bank/counterparties',
    open: () => bankOffice(),
    send: () => stage(<PayCommission row={payable()} onClose={nothing} />),
    leaves: true,
  },
  {
    operation: 'GET /payments/{id}/reversal',
    open: () => moneyOffice(),
    send: () => stage(<ReversePayment payment={payment()} onClose={nothing} />),
    leaves: true,
    instead: { not_found: 'This reversal does not exist.' },
  },
];
