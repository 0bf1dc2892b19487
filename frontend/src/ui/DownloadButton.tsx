import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useDownload } from './useDownload';

type DownloadButtonProps = Pick<ButtonProps, 'children' | 'startIcon' | 'sx'> & { href: string };

/** Saves a file under the name that the server gives; a refusal is told. */
export function DownloadButton({ href, ...props }: DownloadButtonProps) {
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
      {...props}
    />
  );
}
