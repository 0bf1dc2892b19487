import { useCan } from '../../api/SessionContext';
import type { MoreItem } from '../../ui/MoreMenu';
import { usePageExists } from '../../ui/usePageExists';

/** Menu items that create something for a client. Items without a page are left out. */
export function useClientMenu(): (clientId: number) => MoreItem[] {
  const mayWriteDocuments = useCan('documents.write');
  const mayWriteAppointments = useCan('appointments.write');
  const mayWritePayments = useCan('payments.write');
  const documents = usePageExists('/documents/new') && mayWriteDocuments;
  const appointments = usePageExists('/calendar/new') && mayWriteAppointments;
  const payments = usePageExists('/payments/new') && mayWritePayments;
  return (clientId) => [
    ...(documents ? [{ label: 'Generate Documents', to: `/documents/new?clientId=${clientId}` }] : []),
    ...(appointments ? [{ label: 'Schedule Appointment', to: `/calendar/new?clientId=${clientId}` }] : []),
    ...(payments ? moneyItems(clientId) : []),
  ];
}

const moneyItems = (clientId: number): MoreItem[] => [
  { label: 'Add Payment', to: `/payments/new?clientId=${clientId}` },
  { label: 'New Payment Plan', to: `/payments?tab=payment-plans&clientId=${clientId}&dialog=new` },
  { label: 'New Invoice', to: `/invoices?clientId=${clientId}&dialog=new` },
];
