import type { Permission } from '../../api/SessionContext';
import { paths } from '../../lib/paths/paths';
import type { RecordHit } from './api';

/** Something to do, and where it is done. */
export interface Act {
  key: string;
  title: string;
  /** Other words that it is found by. */
  words: string;
  /** Null: the server said already that it may be done. */
  permission: Permission | null;
  to: string;
}

/** How many are offered before anything is typed. */
export const OFFERED_FIRST = 4;

/** What is done from anywhere. */
export const ACTS: readonly Act[] = [
  { key: 'new-lead', title: 'New Lead', words: 'add', permission: 'leads.write', to: '/leads/new' },
  {
    key: 'new-appointment',
    title: 'New Appointment',
    words: 'add schedule book meeting',
    permission: 'appointments.write',
    to: '/calendar/new',
  },
  {
    key: 'record-payment',
    title: 'Record Payment',
    words: 'new add client',
    permission: 'payments.write',
    to: '/payments/new',
  },
  {
    key: 'start-calling',
    title: 'Start Calling',
    words: 'call desk dial phone',
    permission: 'raw_leads.write',
    to: '/desk',
  },
  { key: 'new-client', title: 'New Client', words: 'add', permission: 'clients.write', to: '/clients/new' },
  {
    key: 'new-raw-lead',
    title: 'New Raw Lead',
    words: 'add marketing',
    permission: 'raw_leads.write',
    to: '/raw-leads?new=1',
  },
  {
    key: 'import',
    title: 'Import Raw Leads',
    words: 'csv upload file',
    permission: 'raw_leads.import',
    to: '/raw-leads/import',
  },
  {
    key: 'new-document',
    title: 'New Document',
    words: 'generate agreement paper letter',
    permission: 'documents.write',
    to: '/documents/new',
  },
  {
    key: 'new-invoice',
    title: 'New Invoice',
    words: 'add',
    permission: 'payments.write',
    to: '/invoices?dialog=new',
  },
  {
    key: 'new-plan',
    title: 'New Payment Plan',
    words: 'add installments',
    permission: 'payments.write',
    to: '/payments?tab=payment-plans&dialog=new',
  },
  {
    key: 'refund',
    title: 'Refund a Payment',
    words: 'give money back return',
    permission: 'payments.refund',
    to: '/payments?status=completed',
  },
  {
    key: 'write-off',
    title: 'Write Off an Invoice',
    words: 'credit note',
    permission: 'invoices.write_off',
    to: '/invoices?status=outstanding',
  },
  {
    key: 'approve-commissions',
    title: 'Approve Commissions',
    words: 'pending decide',
    permission: 'commissions.decide',
    to: '/commissions?status=pending',
  },
  {
    key: 'match-bank',
    title: 'Match Bank Lines',
    words: 'matching reconcile',
    permission: 'bank.use',
    to: '/payments/matching',
  },
  {
    key: 'new-campaign',
    title: 'New Campaign',
    words: 'add calls',
    permission: 'campaigns.write',
    to: '/desk/campaigns?dialog=new',
  },
];

const schedule = (title: string, to: string): Act => ({
  key: 'schedule',
  title: `Schedule with ${title}`,
  words: 'new appointment meeting book',
  permission: 'appointments.write',
  to,
});

function ofClient(client: number, title: string): Act[] {
  const money = { permission: 'payments.write' } as const;
  return [
    schedule(title, paths.newAppointmentOfClient(client)),
    {
      ...money,
      key: 'pay',
      title: `Record Payment of ${title}`,
      words: 'new add',
      to: paths.newPaymentOfClient(client),
    },
    {
      ...money,
      key: 'invoice',
      title: `New Invoice for ${title}`,
      words: 'add',
      to: paths.newInvoiceOfClient(client),
    },
    {
      ...money,
      key: 'plan',
      title: `New Payment Plan for ${title}`,
      words: 'add installments',
      to: paths.newPlanOfClient(client),
    },
    {
      key: 'document',
      title: `New Document for ${title}`,
      words: 'generate agreement paper letter',
      permission: 'documents.write',
      to: paths.newDocumentOfClient(client),
    },
    {
      key: 'edit',
      title: `Edit ${title}`,
      words: 'change',
      permission: 'clients.write',
      to: paths.clientEdit(client),
    },
  ];
}

type Named = Partial<Record<string, { verb: string; to: (record: RecordHit) => string }>>;

const onPayment = (verb: string, act: string) => ({
  verb,
  to: ({ number }: RecordHit) => paths.actOnPayment(number, act),
});
const onInvoice = (verb: string, act: string) => ({
  verb,
  to: ({ number }: RecordHit) => paths.actOnInvoice(number, act),
});
const onCommission = (verb: string, act: string) => ({
  verb,
  to: ({ number }: RecordHit) => paths.actOnCommission(number, act),
});

const onDocument = (verb: string, act: string) => ({
  verb,
  to: ({ number }: RecordHit) => paths.actOnDocument(number, act),
});

/** The acts that the server names with a record of money or a document, as its page calls them. */
const NAMED: Partial<Record<RecordHit['kind'], Named>> = {
  payment: {
    complete: onPayment('Complete', 'complete'),
    edit: onPayment('Edit', 'edit'),
    refund: onPayment('Refund', 'refund'),
    reverse: onPayment('Reverse', 'reverse'),
    void: onPayment('Void', 'void'),
  },
  invoice: {
    pay: {
      verb: 'Record Payment of',
      to: ({ clientId, number }) => paths.newPaymentOfInvoice(clientId ?? '', number),
    },
    void: onInvoice('Void', 'void'),
    write_off: onInvoice('Write Off', 'writeOff'),
    credit_note: onInvoice('Credit Note for', 'creditNote'),
  },
  commission: {
    edit: onCommission('Edit', 'editCommission'),
    approve: onCommission('Approve', 'approve'),
    deny: onCommission('Deny', 'deny'),
    reduce: onCommission('Reduce', 'reduce'),
  },
  document: {
    send: onDocument('Send', 'send'),
    edit: onDocument('Edit', 'edit'),
    attach_scan: onDocument('Attach Signed Scan to', 'scan'),
    new_version: onDocument('Make a New Version of', 'new-version'),
    void: onDocument('Void', 'void'),
  },
};

/** What may be done with one record. */
export function actsOf(record: RecordHit): Act[] {
  const { kind, number, title, acts, clientId } = record;
  if (kind === 'lead') return [schedule(title, paths.newAppointmentOfLead(number))];
  if (kind === 'client') return ofClient(number, title);
  const named = acts.flatMap((name): Act[] => {
    const act = NAMED[kind]?.[name];
    const words = name.replaceAll('_', ' ');
    return act
      ? [{ key: name, title: `${act.verb} ${title}`, words, permission: null, to: act.to(record) }]
      : [];
  });
  if (clientId === null) return named;
  const client: Act = {
    key: 'client',
    title: `Open the Client of ${title}`,
    words: 'person',
    permission: 'clients.read',
    to: paths.client(clientId),
  };
  return [...named, client];
}
