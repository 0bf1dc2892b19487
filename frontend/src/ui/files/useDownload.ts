import { type MouseEvent, useState } from 'react';
import { downloadFile } from '../../lib/browser/downloadFile';
import { useNotify } from '../toasts/useNotify';

/** Downloads a file and says so when the server refuses it. */
export function useDownload() {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  /** Whether the file was saved. */
  const download = async (url: string) => {
    setRunning(true);
    try {
      await downloadFile(url);
      return true;
    } catch (error) {
      notify.failure(error, 'Failed to download the file');
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { download, isRunning };
}

/** What makes a link save its file under the name that the server gives; a refusal shows as a toast, and the page stays. */
export function useDownloadLink(href: string, onSaved?: () => void) {
  const { download, isRunning } = useDownload();
  const start = async () => {
    if (!isRunning && (await download(href))) onSaved?.();
  };
  return {
    href,
    download: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void start();
    },
    'aria-busy': isRunning || undefined,
  };
}
