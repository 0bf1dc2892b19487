import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** As high as a notice of one line, which what stands below is not moved by. */
const Room = styled('div')({ minHeight: 50, marginBottom: 16, padding: '14px 16px', fontSize: 13 });

/** Keeps a notice's room until it is there; `children` are its words, where they may not wait. */
export function NoticeRoom({ children }: { children?: ReactNode }) {
  return <Room>{children}</Room>;
}
