type Id = number | string;

/** Where records are: the one place that knows their addresses. Menus and lists name theirs in app/navigation.ts. */
export const paths = {
  lead: (id: Id) => `/leads/${id}`,
  /** Where what is known of the person's phone number stands. */
  callingOfLead: (id: Id) => `/leads/${id}#calling`,
  callingOfClient: (id: Id) => `/clients/${id}#calling`,
  callingOfRawLead: (id: Id) => `/raw-leads?calling=${id}`,
  /** Raw leads have no page of their own. */
  rawLead: (id: Id) => `/raw-leads?edit=${id}`,
  /** What merging two records of a kind would come to. */
  merge: (id: Id, other: Id, kind = 'lead') => `/duplicates?kind=${kind}&merge=${id}-${other}`,
  importRun: (id: Id) => `/raw-leads/import/${id}`,
  bulkAction: (id: Id) => `/bulk-actions/${id}`,
  campaign: (id: Id) => `/desk/campaigns/${id}`,
  /** The form for a new campaign of these people. */
  newCampaignOf: (list: string, filter: string) =>
    `/desk/campaigns?dialog=new&${new URLSearchParams({ list, filter })}`,
  script: (id: Id) => `/desk/scripts/${id}`,
  /** The newest version when none is named. */
  scriptVersion: (id: Id, number: Id) => `/desk/scripts/${id}?version=${number}`,
  client: (id: Id) => `/clients/${id}`,
  clientEdit: (id: Id) => `/clients/${id}/edit`,
  document: (id: Id) => `/documents/${id}`,
  appointment: (id: Id) => `/appointments/${id}`,
  /** `yyyy-MM-dd` */
  calendarDay: (date: string) => `/calendar?view=day&date=${date}`,
  partner: (id: Id) => `/partners/${id}`,
  /** The W-9 of who is paid: `U12` or `P9`. */
  payee: (id: Id) => `/reports/1099?payee=${id}`,
  payment: (id: Id) => `/payments?payment=${id}`,
  plan: (id: Id) => `/payments?tab=payment-plans&plan=${id}`,
  partnerPayment: (id: Id) => `/payments?tab=partner-payments&partnerPayment=${id}`,
  bankTransaction: (id: Id) => `/payments?tab=banking&transaction=${id}`,
  bankBatch: (id: Id) => `/payments/batches/${id}`,
  /** A month as someone reconciled it. */
  reconciliation: (id: Id) => `/payments/reconciliations/${id}`,
  invoice: (id: Id) => `/invoices?invoice=${id}`,
  commission: (id: Id) => `/commissions?commission=${id}`,
  /** Commissions whose approval by this person was lost. */
  lostApprovalsOf: (userId: Id) => `/commissions?lostApprovalOf=${userId}`,
  /** The people in a stage of the pipeline. */
  stage: (status: string) => `/reports?stage=${encodeURIComponent(status)}`,

  /** The dialog that does something with one: `refund`, `void` … */
  actOnPayment: (id: Id, act: Id) => `/payments?${act}=${id}`,
  actOnInvoice: (id: Id, act: Id) => `/invoices?${act}=${id}`,
  actOnDocument: (id: Id, act: Id) => `/documents/${id}?dialog=${act}`,
  actOnCommission: (id: Id, act: Id) => `/commissions?${act}=${id}`,

  documentsOfClient: (id: Id) => `/documents?clientId=${id}`,
  invoicesOfClient: (id: Id) => `/invoices?clientId=${id}`,
  invoicesOfPlan: (id: Id) => `/invoices?planId=${id}&status=all`,

  newAppointmentOfLead: (id: Id) => `/calendar/new?leadId=${id}`,
  newAppointmentOfClient: (id: Id) => `/calendar/new?clientId=${id}`,
  newDocumentOfClient: (id: Id) => `/documents/new?clientId=${id}`,
  newInvoiceOfClient: (id: Id) => `/invoices?clientId=${id}&dialog=new`,
  newPlanOfClient: (id: Id) => `/payments?tab=payment-plans&clientId=${id}&dialog=new`,
  newPaymentOfClient: (id: Id) => `/payments/new?clientId=${id}`,
  newPaymentOfInvoice: (clientId: Id, invoiceId: Id) =>
    `/payments/new?clientId=${clientId}&invoiceId=${invoiceId}`,
};
