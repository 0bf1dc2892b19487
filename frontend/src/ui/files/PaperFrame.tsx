import { styled } from '@mui/material/styles';
import { pageNonce } from '../../lib/browser/pageNonce';

/** Paper is white in dark colors too. */
const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'min(76vh, 1040px)',
  minHeight: 420,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#fff',
  colorScheme: 'light',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
}));

/** As tall as what it shows, which is no higher than a screen. */
const Part = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxHeight: 'min(76vh, 1040px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#fff',
  colorScheme: 'light',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
}));

/** A document inside the page inherits the page's policy: its styles need the page's nonce too. */
function withNonce(html: string): string {
  const nonce = pageNonce();
  return nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html;
}

interface PaperFrameProps {
  /** Named for readers: "Preview of Purchase Summary". */
  title: string;
  html: string;
  /** A newer one is on its way. */
  isStale?: boolean;
}

/** A document's HTML, shut in: it can run nothing, load nothing and reach nothing of this page. */
export function PaperFrame({ title, html, isStale = false }: PaperFrameProps) {
  return <Frame title={title} sandbox="" srcDoc={withNonce(html)} aria-busy={isStale} />;
}

interface PartFrameProps extends PaperFrameProps {
  /** Of what is shown; only how one is to the other matters. */
  width: number;
  height: number;
}

/** A part of a document's pages, shut in likewise. */
export function PartFrame({ title, html, isStale = false, width, height }: PartFrameProps) {
  return (
    <Part
      title={title}
      sandbox=""
      loading="lazy"
      srcDoc={withNonce(html)}
      aria-busy={isStale}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}
