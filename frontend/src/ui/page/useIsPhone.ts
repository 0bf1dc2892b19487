import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether lists are cards: there is no room for a table. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
}
