import { printPdf } from '../../lib/browser/printPdf';
import { useNotify } from '../toasts/useNotify';

/** Prints a PDF of the server and says so when the server refuses it. */
export function usePrintPdf() {
  const notify = useNotify();
  return (url: string) => printPdf(url, (error) => notify.failure(error, 'Failed to print the document'));
}
