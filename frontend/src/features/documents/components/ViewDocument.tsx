import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Download, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { fileSize } from '../../../lib/fileSize';
import { EmptyState, ErrorState, ForbiddenState } from '../../../ui/states';
import { type Document, downloadUrl, fileUrl, viewOf } from '../model';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  margin: '0 auto',
  borderRadius: 7,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

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
          <Button
            variant="outlined"
            component="a"
            href={downloadUrl(id)}
            download
            startIcon={<Download size={16} strokeWidth={1.8} />}
          >
            Download
          </Button>
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
  const [hasFailed, setFailed] = useState(false);
  const url = fileUrl(id);
  const view = viewOf(mediaType);
  if (!mayOpen) return <ForbiddenState action="open this kind of document" />;
  if (fileName === null) return <EmptyState text="This document has no file." />;
  if (hasFailed) {
    return <ErrorState text="Couldn't show the file." onRetry={() => setFailed(false)} />;
  }
  if (view === 'image') return <Picture src={url} alt={title} onError={() => setFailed(true)} />;
  if (view === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a recorded call has no captions; its notes are on the client's page.
      <audio
        controls
        src={url}
        style={{ width: '100%' }}
        aria-label={title}
        onError={() => setFailed(true)}
      />
    );
  }
  return view === 'tab' ? (
    <EmptyState
      text="PDFs open in a new tab."
      action={
        <Button
          variant="contained"
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalLink size={16} strokeWidth={1.8} />}
        >
          Open in a New Tab
        </Button>
      }
    />
  ) : (
    <EmptyState text="This file can't be previewed. Download it to view it." />
  );
}
