import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, ErrorState } from '../../../ui/states/states';
import { viewOf } from '../model';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  margin: '0 auto',
  borderRadius: 7,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const PdfFrame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'min(76vh, 1040px)',
  minHeight: 420,
  marginBottom: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

/** What readers of PDFs are asked for: no pane of small pages, the page as wide as the frame. */
const WHOLE_WIDTH = '#navpanes=0&view=FitH';

interface FileViewProps {
  /** What it is, for readers. */
  title: string;
  url: string;
  mediaType: string | null;
  /** On a page a PDF is shown in a frame, where the browser has a reader; in a dialog it opens in a tab. */
  isInFrame?: boolean;
}

/** A file as the browser can show it. */
export function FileView({ title, url, mediaType, isInFrame = false }: FileViewProps) {
  const [hasFailed, setFailed] = useState(false);
  const view = viewOf(mediaType);
  if (hasFailed) return <ErrorState text="Couldn't show the file." onRetry={() => setFailed(false)} />;
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
  if (view === 'none') {
    return <EmptyState text="This file can't be previewed. Download it to view it." />;
  }
  return isInFrame && navigator.pdfViewerEnabled ? (
    <>
      <PdfFrame src={`${url}${WHOLE_WIDTH}`} title={title} />
      <OpenInTab url={url} isMain={false} />
    </>
  ) : (
    <EmptyState text="PDFs open in a new tab." action={<OpenInTab url={url} isMain={!isInFrame} />} />
  );
}

function OpenInTab({ url, isMain }: { url: string; isMain: boolean }) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      startIcon={<ExternalLink size={16} strokeWidth={1.8} />}
    >
      Open in a New Tab
    </Button>
  );
}
