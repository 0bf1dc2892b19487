import Button, { type ButtonProps } from '@mui/material/Button';
import { useDownloadLink } from './useDownload';

interface DownloadButtonProps extends Pick<ButtonProps, 'children' | 'startIcon' | 'sx' | 'variant'> {
  href: string;
  onSaved?: () => void;
  'data-needs-rows'?: string;
}

/** Saves a file under the name that the server gives; a refusal shows as a toast. */
export function DownloadButton({ href, onSaved, ...props }: DownloadButtonProps) {
  return <Button variant="outlined" component="a" {...useDownloadLink(href, onSaved)} {...props} />;
}
