import { EditDocument } from '../components/EditDocument';
import { VoidDocument } from '../components/VoidDocument';
import type { DocumentPage } from '../model';
import { AttachScan } from './AttachScan';
import { NewVersion } from './NewVersion';
import { SendDocument } from './SendDocument';
import { SignSlot } from './SignSlot';
import type { RecordDialog } from './useRecordDialog';

const ACT_OF = {
  send: 'send',
  scan: 'attach_scan',
  edit: 'edit',
  'new-version': 'new_version',
  void: 'void',
  sign: 'sign',
} as const;

interface RecordDialogsProps {
  document: DocumentPage;
  dialog: RecordDialog;
}

/** The dialog that the address names, if the server offers what it does. */
export function RecordDialogs({ document, dialog: { dialog, close } }: RecordDialogsProps) {
  if (!dialog || !document.acts.includes(ACT_OF[dialog.kind])) return null;
  switch (dialog.kind) {
    case 'send':
      return <SendDocument document={document} onClose={close} />;
    case 'scan':
      return <AttachScan document={document} onClose={close} />;
    case 'edit':
      return <EditDocument initial={document} onClose={close} />;
    case 'new-version':
      return <NewVersion document={document} onClose={close} />;
    case 'void':
      return <VoidDocument document={document} onClose={close} />;
    case 'sign': {
      const signer = document.signers.find(({ slot, signedOn }) => slot === dialog.slot && signedOn === null);
      return signer ? <SignSlot document={document} signer={signer} onClose={close} /> : null;
    }
  }
}
