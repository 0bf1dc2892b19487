import { FileText } from 'lucide-react';
import { DownloadButton } from './DownloadButton';

/** Saves a record's PDF, always the same bytes. */
export function PdfButton({ label, href }: { label: string; href: string }) {
  return (
    <DownloadButton href={href} startIcon={<FileText size={16} strokeWidth={1.8} />}>
      {label}
    </DownloadButton>
  );
}
