import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { useMeta } from '../../../api/useMeta';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { RadioField } from '../../../ui/fields/RadioField';
import { TextField } from '../../../ui/fields/TextField';
import { PhraseReason } from '../../../ui/form/PhraseReason';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Document } from '../model';
import { type SendDraft, useSendDocument, useSendDraft } from './api';
import { SENT_BY, type SendValues, sendInput, sendOptions, sendSchema, sendValues } from './model';

/** What the server may ask back: people who asked not to be contacted may still need their papers. */
const ABOUT_CONTACT = { confirmDoNotContact: 'They need this document' };

interface SendDocumentProps {
  document: Document;
  onClose: () => void;
}

/** Sends the document by email, or records that it went out by mail or was handed over. */
export function SendDocument({ document, onClose }: SendDocumentProps) {
  const meta = useMeta();
  return (
    <OpenedRecord recordName="message" reading={useSendDraft(document.id)} onClose={onClose}>
      {(draft) =>
        // What is offered depends on the server's set-up.
        meta ? <SendForm document={document} draft={draft} hasMail={meta.mail} onClose={onClose} /> : null
      }
    </OpenedRecord>
  );
}

interface SendFormProps extends SendDocumentProps {
  draft: SendDraft;
  hasMail: boolean;
}

function SendForm({ document, draft, hasMail, onClose }: SendFormProps) {
  const { run } = useSendDocument(document.id);
  const notify = useNotify();
  const [changed, setChanged] = useState<string | null>(null);
  const submit = async (values: SendValues) => {
    const input = sendInput(values, document.version);
    try {
      await run(changed === null ? input : { ...input, despiteChanges: true });
    } catch (error) {
      const sentence = clientChanged(error);
      if (sentence === null) throw error;
      setChanged(sentence);
      return false;
    }
    const how = SENT_BY[input.how];
    notify.success('Document Sent', input.how === 'E-mail' ? `To ${input.to} ${how}` : `Sent ${how}`);
    onClose();
    return true;
  };
  return (
    <FormDialog<SendValues>
      title="Send Document"
      submitLabel={changed === null ? 'Send' : 'Send as Is'}
      notice={
        changed === null ? null : (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {changed}
          </Alert>
        )
      }
      wide
      draft={`document:${document.id}:send`}
      initialValues={sendValues(draft, hasMail)}
      schema={sendSchema}
      questions={ABOUT_CONTACT}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to send the document')}
      onClose={onClose}
    >
      <RadioField name="how" label="Delivery Method" options={sendOptions(hasMail)} />
      {hasMail ? null : (
        <Alert severity="info" sx={{ mt: 4 }}>
          Email isn't available: this server has no mail server.
        </Alert>
      )}
      <EmailFields />
    </FormDialog>
  );
}

/** The sentence of the server when the document no longer says what its client's records say. */
const clientChanged = (error: unknown) =>
  error instanceof ApiError && error.code === 'client_changed' ? error.detail : null;

function EmailFields() {
  const { values } = useFormikContext<SendValues>();
  if (values.how !== 'E-mail') return null;
  return (
    <FieldGrid sx={{ mt: 4 }}>
      <TextField className="wide" name="to" label="To" type="email" inputMode="email" required />
      <TextField className="wide" name="subject" label="Subject" required />
      <TextField className="wide" name="message" label="Message" rows={8} required />
      <PhraseReason />
    </FieldGrid>
  );
}
