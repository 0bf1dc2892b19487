import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { fileSize } from '../../../lib/words/fileSize';
import { PaperFrame } from '../../../ui/files/PaperFrame';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, ForbiddenState } from '../../../ui/states/states';
import { FileView } from '../components/FileView';
import { type Document, fileUrl, scanUrl } from '../model';
import { useKeptHtml } from './api';
import type { RecordDialog } from './useRecordDialog';

/** The original and its signed scan: side by side where there is room. */
const Sheets = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0 16px',
  alignItems: 'start',
  '&.beside': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' },
});

interface DocumentViewProps {
  document: Document;
  dialog: RecordDialog;
}

export function DocumentView({ document, dialog }: DocumentViewProps) {
  const { scan, acts, mayOpen } = document;
  return (
    <Sheets className={scan ? 'beside' : undefined}>
      <Panel title={scan ? 'Original' : 'Document'}>
        <Original document={document} />
      </Panel>
      {scan ? (
        <Panel
          title="Signed Scan"
          subtitle={`${scan.fileName} · ${fileSize(scan.size)}`}
          actions={
            acts.includes('attach_scan') ? <AttachButton isAgain onClick={() => dialog.open('scan')} /> : null
          }
        >
          {mayOpen ? (
            <FileView
              title={`Signed scan of ${document.title}`}
              url={scanUrl(document.id)}
              mediaType={scan.mediaType}
              isInFrame
            />
          ) : (
            <ForbiddenState action="open this kind of document" />
          )}
        </Panel>
      ) : null}
      {!scan && acts.includes('attach_scan') ? (
        <Panel title="Signed Scan">
          <EmptyState
            dense
            text="Not attached yet. Scan or photograph the signed document."
            action={<AttachButton onClick={() => dialog.open('scan')} />}
          />
        </Panel>
      ) : null}
    </Sheets>
  );
}

function AttachButton({ isAgain = false, onClick }: { isAgain?: boolean; onClick: () => void }) {
  return (
    <Button
      variant={isAgain ? 'text' : 'outlined'}
      startIcon={<FileUp size={16} strokeWidth={1.8} />}
      onClick={onClick}
    >
      {isAgain ? 'Replace' : 'Attach Signed Scan'}
    </Button>
  );
}

function Original({ document }: { document: Document }) {
  const { id, title, generated, mayOpen, fileName, mediaType } = document;
  if (!mayOpen) return <ForbiddenState action="open this kind of document" />;
  if (generated) return <Kept id={id} title={title} />;
  if (fileName === null) return <EmptyState text="This document has no file." />;
  return <FileView title={title} url={fileUrl(id)} mediaType={mediaType} isInFrame />;
}

function Kept({ id, title }: { id: number; title: string }) {
  return (
    <Loaded
      reading={useKeptHtml(id)}
      subject="the document"
      skeleton={<Skeleton variant="rounded" height={420} aria-label="Loading the document" role="status" />}
    >
      {(html) => <PaperFrame title={title} html={html} />}
    </Loaded>
  );
}
