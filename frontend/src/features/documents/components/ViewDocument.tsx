import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { fileSize } from '../../../lib/words/fileSize';
import { DownloadButton } from '../../../ui/files/DownloadButton';
import { EmptyState, ForbiddenState } from '../../../ui/states/states';
import { type Document, downloadUrl, fileUrl } from '../model';
import { FileView } from './FileView';

/** A document's file over the list, with what is known about it. */
export function ViewDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id, title, type, client, status, size, createdBy, fileName, mayOpen } = document;
  const titleId = useId();
  const facts = [type, client.name, status, size === null ? null : fileSize(size), createdBy];
  const hasFile = fileName !== null && mayOpen;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Contents document={document} />
      </DialogContent>
      <DialogActions>
        {hasFile ? (
          <DownloadButton href={downloadUrl(id)} startIcon={<Download size={16} strokeWidth={1.8} />}>
            Download
          </DownloadButton>
        ) : null}
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Contents({ document }: { document: Document }) {
  const { id, title, mediaType, fileName, mayOpen } = document;
  if (!mayOpen) return <ForbiddenState action="open this kind of document" />;
  if (fileName === null) return <EmptyState text="This document has no file." />;
  return <FileView title={title} url={fileUrl(id)} mediaType={mediaType} />;
}
