import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { lazyPart } from '../page/lazyPart';

// Phones alone have it.
const FoldedMenu = lazyPart(() => import('./FoldedMenu').then((module) => module.FoldedMenu), {
  Meanwhile: () => null,
});

/** Buttons of a page that a phone keeps behind "…". */
export function FoldedActions({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  return isPhone ? <FoldedMenu>{children}</FoldedMenu> : children;
}
