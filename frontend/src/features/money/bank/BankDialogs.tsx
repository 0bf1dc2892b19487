import { lazy, Suspense } from 'react';
import { lazyPart } from '../../../ui/page/lazyPart';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { type Decision, useBankTransaction } from './api';
import type { BankDialog } from './useBankDialog';

// The forms come when one is opened.
const PayPartner = lazy(() => import(/* webpackChunkName: "bank-pay" */ './pay/PayPartner'));
const PayCommission = lazy(() => import(/* webpackChunkName: "bank-pay" */ './pay/PayCommission'));

const TransactionDetails = lazyPart(() =>
  import(/* webpackChunkName: "bank-dialogs" */ './TransactionDetails').then(
    (module) => module.TransactionDetails,
  ),
);
const CloseTransfer = lazyPart(() =>
  import(/* webpackChunkName: "bank-dialogs" */ './CloseTransfer').then((module) => module.CloseTransfer),
);
const DecideTransfer = lazyPart(() =>
  import(/* webpackChunkName: "bank-dialogs" */ './DecideTransfer').then((module) => module.DecideTransfer),
);

/** Renders the dialog named in the URL. */
export function BankDialogs({ address }: { address: BankDialog }) {
  const { open, close } = address;
  if (!open) return null;
  if (open.key === 'pay') {
    const Form = open.value === 'commission' ? PayCommission : PayPartner;
    return (
      <Suspense fallback={null}>
        <Form onClose={close} />
      </Suspense>
    );
  }
  return <Opened key={`${open.key} ${open.value}`} id={open.value} wanted={open.key} address={address} />;
}

interface OpenedProps {
  id: string;
  wanted: 'transaction' | Decision;
  address: BankDialog;
}

/** Shows the details when the decision is not in `acts`. */
function Opened({ id, wanted, address }: OpenedProps) {
  const { close, decide } = address;
  return (
    <OpenedRecord recordName="transaction" reading={useBankTransaction(id)} onClose={close}>
      {(row) => {
        if (wanted === 'transaction' || !row.acts.includes(wanted)) {
          return <TransactionDetails row={row} onDecide={(next) => decide(row, next)} onClose={close} />;
        }
        if (wanted === 'close') return <CloseTransfer row={row} onClose={close} />;
        return <DecideTransfer row={row} decision={wanted} onClose={close} />;
      }}
    </OpenedRecord>
  );
}
