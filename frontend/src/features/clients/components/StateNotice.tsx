import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface StateNoticeProps {
  text: string;
  isWarning?: boolean;
  children: ReactNode;
}

/** That a client is not among the others, with the way back. */
export function StateNotice({ text, isWarning = false, children }: StateNoticeProps) {
  return (
    <Alert severity={isWarning ? 'warning' : 'info'} sx={{ mb: 4 }} action={children}>
      {text}
    </Alert>
  );
}
