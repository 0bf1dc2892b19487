import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useRef, useState } from 'react';
import { nameOf } from '../../../lib/people/person';
import { idOf } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useAddress } from '../../../ui/page/useAddress';
import { LoadingState } from '../../../ui/states/states';
import { useInvoice } from '../invoices/api';
import { useClient, useLastPayments } from './api';
import { emptyPayment, type PaymentValues, proposedMethod } from './model';
import { applyInvoiceChange } from './paymentLinkRules';
import { useToday } from './useToday';

// Its code comes while the client and the invoice are read.
const ManualForm = lazyPart(
  () =>
    import(/* webpackChunkName: "manual-payment" */ './components/ManualForm').then(
      (module) => module.ManualForm,
    ),
  { Meanwhile: () => <LoadingState label="Loading the form" /> },
);
const CardForm = lazyPart(
  () => import(/* webpackChunkName: "card-form" */ './card/CardForm').then((module) => module.CardForm),
  { Meanwhile: () => <LoadingState label="Loading the form" /> },
);

interface ClientPaymentFormProps {
  /** Opened from a client or an invoice: the method is proposed as last used there. */
  proposesMethod?: boolean;
  /** Called with the toast's title and note when it was not an ordinary payment. */
  onCreated: (title?: string, note?: string) => void;
  onCancel: () => void;
  /** Whether leaving would lose something. */
  onDirty: (isDirty: boolean) => void;
}

/** What the address chose already: `?clientId=5&invoiceId=12`. Undefined while it is read. */
function useStart(proposesMethod: boolean): PaymentValues | undefined {
  const { params } = useAddress();
  const today = useToday();
  const clientId = idOf(params.get('clientId') ?? '');
  const invoiceId = clientId === null ? null : idOf(params.get('invoiceId') ?? '');
  const client = useClient(clientId);
  const invoice = useInvoice(invoiceId);
  const last = useLastPayments(proposesMethod ? clientId : null);
  if (client.isLoading || invoice.isLoading || last.isLoading) return undefined;
  const found = client.data ? { id: client.data.id, name: nameOf(client.data) } : null;
  const plain = emptyPayment(found, today);
  const paymentMethod = proposedMethod(last.data ?? [], invoiceId);
  const empty = proposesMethod && found ? { ...plain, paymentMethod } : plain;
  const { data } = invoice;
  // An invoice of another client, or one that cannot be read, is left to be chosen.
  return data && data.clientId === found?.id ? applyInvoiceChange(empty, String(data.id), [data]) : empty;
}

/** Money from a client: recorded manually, or charged to a card. */
export function ClientPaymentForm({ proposesMethod = false, ...props }: ClientPaymentFormProps) {
  const start = useStart(proposesMethod);
  return start ? <EntryTabs {...props} start={start} /> : <LoadingState label="Loading the form" />;
}

const ENTRY_FORMS = [
  { label: 'Manual Payment', Form: ManualForm },
  { label: 'Credit Card', Form: CardForm },
] as const;

function EntryTabs({ start, onDirty, ...form }: ClientPaymentFormProps & { start: PaymentValues }) {
  const id = useId();
  const [initial] = useState(start);
  const [active, setActive] = useState(0);
  // A form stays mounted but hidden once opened, so that its input is kept.
  const [opened, setOpened] = useState([0]);
  const dirty = useRef(ENTRY_FORMS.map(() => false));
  const show = (next: number) => {
    setActive(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  const reportDirty = (index: number, isDirty: boolean) => {
    dirty.current[index] = isDirty;
    onDirty(dirty.current.includes(true));
  };
  return (
    <>
      <Tabs
        value={active}
        onChange={(_event, next: number) => show(next)}
        aria-label="How it is paid"
        sx={{ mb: 4 }}
      >
        {ENTRY_FORMS.map(({ label }, index) => (
          <Tab
            key={label}
            label={label}
            id={`${id}-tab-${index}`}
            aria-controls={opened.includes(index) ? `${id}-panel-${index}` : undefined}
          />
        ))}
      </Tabs>
      {ENTRY_FORMS.map(({ label, Form }, index) =>
        opened.includes(index) ? (
          <div
            key={label}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== active}
          >
            <Form initial={initial} {...form} onDirty={(isDirty) => reportDirty(index, isDirty)} />
          </div>
        ) : null,
      )}
    </>
  );
}
