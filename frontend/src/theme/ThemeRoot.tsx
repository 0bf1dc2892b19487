import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { pageNonce } from '../lib/browser/pageNonce';
import { MODE_STORAGE_KEY, theme } from './theme';

/** Tests and a page without the server have none. */
function givenNonce() {
  const nonce = pageNonce();
  return nonce === undefined ? {} : { nonce };
}

export function ThemeRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'ex', prepend: true, ...givenNonce() }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
