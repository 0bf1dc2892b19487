import Button from '@mui/material/Button';
import { Download, Printer, Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { trailTo } from '../../../lib/paths/listTrail';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { DownloadButton } from '../../../ui/files/DownloadButton';
import { usePrintPdf } from '../../../ui/files/usePrintPdf';
import { type Document, documentLink, downloadPdfUrl, downloadUrl, pdfUrl } from '../model';
import { useDeletion } from '../useDeletion';
import type { RecordDialog } from './useRecordDialog';

interface DocumentActionsProps {
  document: Document;
  dialog: RecordDialog;
}

/** What the server offers now: sending in front, the rest in a menu. */
export function DocumentActions({ document, dialog }: DocumentActionsProps) {
  const { id, title, acts, generated, fileName, mayOpen } = document;
  const remove = useDeletion();
  const print = usePrintPdf();
  const navigate = useNavigate();
  const removeAndLeave = async () => {
    if (!(await remove(document))) return;
    void navigate(trailTo(documentLink(id))?.list ?? '/documents');
  };
  const hasFile = mayOpen && (generated || fileName !== null);
  return (
    <>
      {generated && mayOpen ? (
        <Button
          variant="outlined"
          startIcon={<Printer size={16} strokeWidth={1.8} />}
          onClick={() => print(pdfUrl(id))}
        >
          Print
        </Button>
      ) : null}
      {hasFile ? (
        <DownloadButton
          href={generated ? downloadPdfUrl(id) : downloadUrl(id)}
          startIcon={<Download size={16} strokeWidth={1.8} />}
        >
          Download
        </DownloadButton>
      ) : null}
      {acts.includes('send') ? (
        <Button
          variant="contained"
          startIcon={<Send size={16} strokeWidth={1.8} />}
          onClick={() => dialog.open('send')}
        >
          Send
        </Button>
      ) : null}
      <MoreMenu
        label={`More for ${title}`}
        items={[
          ...(acts.includes('edit') ? [{ label: 'Edit', onClick: () => dialog.open('edit') }] : []),
          ...(acts.includes('attach_scan')
            ? [{ label: 'Attach Signed Scan', onClick: () => dialog.open('scan') }]
            : []),
          ...(acts.includes('new_version')
            ? [{ label: 'Make a New Version', onClick: () => dialog.open('new-version') }]
            : []),
          ...(acts.includes('void')
            ? [{ label: 'Void', isDestructive: true, onClick: () => dialog.open('void') }]
            : []),
          ...(acts.includes('delete')
            ? [{ label: 'Delete', isDestructive: true, onClick: () => void removeAndLeave() }]
            : []),
        ]}
      />
    </>
  );
}
