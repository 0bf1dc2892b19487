import { Download } from 'lucide-react';
import { DownloadButton } from './DownloadButton';

/** Downloads what a list shows. */
export function ExportButton({ href }: { href: string }) {
  return (
    <DownloadButton href={href} data-needs-rows="" startIcon={<Download size={16} strokeWidth={1.8} />}>
      Export
    </DownloadButton>
  );
}
