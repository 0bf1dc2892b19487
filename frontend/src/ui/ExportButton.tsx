import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { confirmThenDownload } from '../lib/confirmedDownload';

/** Downloads what a list shows, once the person has confirmed who they are; the browser saves it under the name the server gives. */
export function ExportButton({ href }: { href: string }) {
  return (
    <Button
      variant="outlined"
      component="a"
      href={href}
      download
      onClick={confirmThenDownload}
      startIcon={<Download size={16} strokeWidth={1.8} />}
    >
      Export
    </Button>
  );
}
