import Button from '@mui/material/Button';
import { Download, Printer, Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { printPdf } from '../../../lib/printPdf';
import { MoreMenu } from '../../../ui/MoreMenu';
import { type Document, downloadPdfUrl, downloadUrl, pdfUrl } from '../model';
import { useDeletion } from '../useDeletion';
import { useMakeNewVersion } from './ChangedSince';
import type { RecordDialog } from './useRecordDialog';

interface DocumentActionsProps {
  document: Document;
  dialog: RecordDialog;
}

/** What the server offers now: sending in front, the rest in a menu. */
export function DocumentActions({ document, dialog }: DocumentActionsProps) {
  const { id, title, acts, generated, fileName, mayOpen } = document;
  const { make } = useMakeNewVersion(document);
  const remove = useDeletion();
  const navigate = useNavigate();
  const removeAndLeave = async () => {
    await remove(document);
    void navigate('/documents');
  };
  const hasFile = mayOpen && (generated || fileName !== null);
  return (
    <>
      {generated && mayOpen ? (
        <Button
          variant="outlined"
          startIcon={<Printer size={16} strokeWidth={1.8} />}
          onClick={() => printPdf(pdfUrl(id))}
        >
          Print
        </Button>
      ) : null}
      {hasFile ? (
        <Button
          variant="outlined"
          component="a"
          href={generated ? downloadPdfUrl(id) : downloadUrl(id)}
          download
          startIcon={<Download size={16} strokeWidth={1.8} />}
        >
          Download
        </Button>
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
            ? [{ label: 'Make a New Version', onClick: () => void make() }]
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
