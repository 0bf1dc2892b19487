import type { useDialogAddress } from '../dialogAddress';
import { EditDocument } from './EditDocument';
import { OpenedDocument } from './OpenedDocument';
import { UploadDocument } from './UploadDocument';
import { ViewDocument } from './ViewDocument';
import { VoidDocument } from './VoidDocument';

interface DocumentDialogsProps {
  address: ReturnType<typeof useDialogAddress>;
  canWrite: boolean;
}

/** Renders the dialog named in the URL; an upload needs the permission to write. */
export function DocumentDialogs({ address: { dialog, close }, canWrite }: DocumentDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'upload') return canWrite ? <UploadDocument onClose={close} /> : null;
  const { kind, id } = dialog;
  return (
    <OpenedDocument key={`${kind} ${id}`} id={id} onClose={close}>
      {(document) => {
        const act = document.acts.find((offered) => offered === kind);
        if (act === 'edit') return <EditDocument initial={document} onClose={close} />;
        if (act === 'void') return <VoidDocument document={document} onClose={close} />;
        return <ViewDocument document={document} onClose={close} />;
      }}
    </OpenedDocument>
  );
}
