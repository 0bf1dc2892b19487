import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths';
import { Page, Panel } from '../../../ui/Page';
import { useAddress } from '../../../ui/useAddress';
import { idOf } from '../../../ui/useAddressDialog';
import { useNotify } from '../../../ui/useNotify';
import { ClientPaymentForm } from './ClientPaymentForm';
import { NEW_PAYMENT, PAYMENT_CREATED } from './model';

/** The form as a page of its own, for links from a client or an invoice; it leads back to the client. */
export default function NewPaymentPage() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const notify = useNotify();
  const clientId = idOf(params.get('clientId') ?? '');
  // In place of the form: Back does not lead to an empty one.
  const leave = () => navigate(clientId === null ? '/payments' : paths.client(clientId), { replace: true });
  const created = (title = PAYMENT_CREATED, note?: string) => {
    notify.success(title, note);
    void leave();
  };
  return (
    <Page title={NEW_PAYMENT} subtitle="Record a payment or charge a card">
      <div style={{ maxWidth: 768 }}>
        <Panel title="Payment">
          <ClientPaymentForm onCreated={created} onCancel={leave} onDirty={() => undefined} />
        </Panel>
      </div>
    </Page>
  );
}
