import { useCan } from '../../api/SessionContext';
import { paths } from '../../lib/paths/paths';
import type { MoreItem } from '../../ui/buttons/MoreMenu';
import { usePageExists } from '../../ui/page/usePageExists';

/** Menu items that create something for a client. Items without a page are left out. */
export function useClientMenu(): (clientId: number) => MoreItem[] {
  const mayWriteDocuments = useCan('documents.write');
  const mayWriteAppointments = useCan('appointments.write');
  const mayWritePayments = useCan('payments.write');
  const documents = usePageExists('/documents/new') && mayWriteDocuments;
  const appointments = usePageExists('/calendar/new') && mayWriteAppointments;
  const payments = usePageExists('/payments/new') && mayWritePayments;
  return (clientId) => [
    ...(documents ? [{ label: 'Generate Documents', to: paths.newDocumentOfClient(clientId) }] : []),
    ...(appointments ? [{ label: 'Schedule Appointment', to: paths.newAppointmentOfClient(clientId) }] : []),
    ...(payments ? moneyItems(clientId) : []),
  ];
}

const moneyItems = (clientId: number): MoreItem[] => [
  { label: 'Add Payment', to: paths.newPaymentOfClient(clientId) },
  { label: 'New Payment Plan', to: paths.newPlanOfClient(clientId) },
  { label: 'New Invoice', to: paths.newInvoiceOfClient(clientId) },
];
