import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';

const Root = styled('div')({ display: 'grid', gap: 6, margin: '12px 0', fontSize: 13 });

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  /** What the server does once it has everything. */
  then: string;
}

export function UploadProgress({ sent, then }: UploadProgressProps) {
  const isSending = sent < 1;
  const text = isSending ? 'Uploading…' : then;
  return (
    <Root>
      <span role="status">{text}</span>
      <LinearProgress
        aria-label={text}
        {...(isSending && sent > 0 ? { variant: 'determinate', value: Math.round(sent * 100) } : {})}
      />
    </Root>
  );
}
