import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useDownload } from './useDownload';

/** Downloads what a list shows, under the name the server gives; a refusal is told. */
export function ExportButton({ href }: { href: string }) {
  const { download, isRunning } = useDownload();
  const start = (event: MouseEvent) => {
    event.preventDefault();
    if (!isRunning) void download(href);
  };
  return (
    <Button
      variant="outlined"
      component="a"
      href={href}
      download
      onClick={start}
      aria-busy={isRunning || undefined}
      startIcon={<Download size={16} strokeWidth={1.8} />}
    >
      Export
    </Button>
  );
}
