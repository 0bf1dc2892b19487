import type { FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useFormDataFailure } from '../../useFormDataFailure';
import { useCounterparties } from '../api';
import type { BankCounterparty, BankPaymentReview, BankTransaction } from '../contract';
import { inWords } from '../model';
import { NoRecipients } from './NoRecipients';
import { TransferFields } from './TransferFields';
import { TransferReview } from './TransferReview';

interface TransferDialogProps<V extends FormikValues> {
  title: string;
  /** Under this name typed values are kept when the session ends. */
  draft: string;
  initialValues: V;
  schema: AnyObjectSchema;
  onReview: (values: V) => Promise<BankPaymentReview>;
  onSend: (values: V) => Promise<BankTransaction>;
  onClose: () => void;
  /** Who is paid, and what for. */
  payee: (counterparties: BankCounterparty[]) => ReactNode;
}

/** Identical payments can be intended, and a new recipient may be right; ask the user to confirm. */
const QUESTIONS = {
  confirmDuplicate: 'Send this payment anyway',
  confirmRecipient: 'I checked the payee and the account',
  payInFull: 'Pay in full, and take nothing off for clawbacks',
};

/** The form that sends money, with the recipients that the bank knows. */
export function TransferDialog<V extends FormikValues>(props: TransferDialogProps<V>) {
  const { title, onClose } = props;
  const recipients = useCounterparties();
  useFormDataFailure(recipients.error !== undefined);
  return (
    <OpenedRecord
      recordName="payment"
      failed={
        recipients.error?.code === 'bank_not_configured'
          ? recipients.error.detail
          : "Couldn't load the bank's payment recipients. Please try again later."
      }
      reading={recipients}
      onClose={onClose}
    >
      {(counterparties) =>
        counterparties.length === 0 ? (
          <NoRecipients title={title} onRefresh={recipients.reload} onClose={onClose} />
        ) : (
          <TransferForm {...props} counterparties={counterparties} />
        )
      }
    </OpenedRecord>
  );
}

/** First the fields, then what sending them comes to. */
function TransferForm<V extends FormikValues>({
  counterparties,
  payee,
  onReview,
  onSend,
  ...dialog
}: TransferDialogProps<V> & { counterparties: BankCounterparty[] }) {
  const notify = useNotify();
  const [review, setReview] = useState<BankPaymentReview | null>(null);
  const submit = async (values: V) => {
    if (review === null) {
      setReview(await onReview(values));
      return false;
    }
    const row = await onSend(values);
    notify.success('Payment Initiated', `${inWords(row)}. ${row.stateText}`);
    dialog.onClose();
    return true;
  };
  const failed = (error: unknown) =>
    notify.failure(error, 'Failed to initiate payment. Please try again.', { title: 'Payment Failed' });
  return (
    <FormDialog<V>
      {...dialog}
      wide
      title={review === null ? dialog.title : `Review ${dialog.title}`}
      submitLabel={review === null ? 'Review Payment' : 'Send Payment'}
      onBack={review === null ? undefined : () => setReview(null)}
      onSubmit={submit}
      onFailed={failed}
      questions={QUESTIONS}
    >
      {review === null ? (
        <FieldGrid>
          {payee(counterparties)}
          <TransferFields counterparties={counterparties} />
        </FieldGrid>
      ) : (
        <TransferReview review={review} />
      )}
    </FormDialog>
  );
}
