import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';

/** Opens a record's PDF, always the same bytes, in a tab of its own. */
export function PdfButton({ label, href }: { label: string; href: string }) {
  return (
    <Button
      variant="outlined"
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      startIcon={<FileText size={16} strokeWidth={1.8} />}
    >
      {label}
    </Button>
  );
}
