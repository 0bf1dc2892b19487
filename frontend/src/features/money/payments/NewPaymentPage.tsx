import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { idOf } from '../../../ui/dialogs/useAddressDialog';
import { useArrival } from '../../../ui/list/arrival';
import { Page, Panel } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { useNotify } from '../../../ui/toasts/useNotify';
import { ClientPaymentForm } from './ClientPaymentForm';
import { NEW_PAYMENT, PAYMENT_CREATED } from './model';
import { useNextOverdue } from './useNextOverdue';

/** The form as a page of its own, for links from a client or an invoice; it leads back to where it was opened. */
export default function NewPaymentPage() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const notify = useNotify();
  const clientId = idOf(params.get('clientId') ?? '');
  const { from } = useArrival();
  const nextOverdue = useNextOverdue(idOf(params.get('invoiceId') ?? ''));
  const home = clientId === null ? '/payments' : paths.client(clientId);
  // Never on from the form: Back does not lead to an empty one.
  const leave = () => (from === null ? navigate(home, { replace: true }) : navigate(-1));
  const created = (title = PAYMENT_CREATED, note?: string) => {
    notify.success(title, note, nextOverdue);
    void leave();
  };
  return (
    <Page title={NEW_PAYMENT} subtitle="Record a payment or charge a card">
      <div style={{ maxWidth: 768 }}>
        <Panel title="Payment">
          <ClientPaymentForm proposesMethod onCreated={created} onCancel={leave} onDirty={() => undefined} />
        </Panel>
      </div>
    </Page>
  );
}
