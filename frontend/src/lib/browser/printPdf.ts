import { fetchFile } from './downloadFile';

const FRAME_ID = 'pdf-to-print';

/**
 * Prints a PDF of this server: its own bytes, by the browser's PDF reader in an invisible frame. A browser without such a
 * reader opens it in a new tab. It is asked for once before, because a frame prints a refusal as readily as a PDF; the answer
 * itself cannot be the frame's, which the page's policy allows to be of this server alone.
 */
export function printPdf(url: string, onRefused: (error: unknown) => void = () => {}): void {
  fetchFile(url).then((response) => {
    void response.body?.cancel();
    print(url);
  }, onRefused);
}

function print(url: string): void {
  if (navigator.pdfViewerEnabled === false) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'Document to print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Not `display: none`, for which browsers print an empty sheet.
  Object.assign(frame.style, {
    position: 'fixed',
    right: '0',
    bottom: '0',
    width: '0',
    height: '0',
    border: '0',
  });
  frame.onload = () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // A reader that lets no page print for it, such as Firefox's own.
      window.open(url, '_blank', 'noopener');
    }
  };
  frame.src = url;
  document.body.append(frame);
}
