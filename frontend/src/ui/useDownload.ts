import { useState } from 'react';
import { downloadFile } from '../lib/downloadFile';
import { useNotify } from './useNotify';

/** Downloads a file and says so when the server refuses it. */
export function useDownload() {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const download = async (url: string) => {
    setRunning(true);
    try {
      await downloadFile(url);
    } catch (error) {
      notify.failure(error, 'Failed to download the file');
    } finally {
      setRunning(false);
    }
  };
  return { download, isRunning };
}
