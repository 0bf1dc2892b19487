import Button from '@mui/material/Button';
import { Download } from 'lucide-react';

/** Downloads what a list shows; the browser saves it under the name the server gives. */
export function ExportButton({ href }: { href: string }) {
  return (
    <Button
      variant="outlined"
      component="a"
      href={href}
      download
      startIcon={<Download size={16} strokeWidth={1.8} />}
    >
      Export
    </Button>
  );
}
