import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { pageNonce } from '../lib/pageNonce';
import { MODE_STORAGE_KEY, theme } from './theme';

/** Paper is white whatever the screen is: dark letters on it while the page is printed. */
function usePaperIsLight() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let onScreen = dataset.scheme;
    const print = () => {
      onScreen = dataset.scheme;
      dataset.scheme = 'light';
    };
    const goOn = () => {
      dataset.scheme = onScreen;
    };
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', goOn);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', goOn);
    };
  }, []);
}

/** Tests and a page without the server have none. */
function givenNonce() {
  const nonce = pageNonce();
  return nonce === undefined ? {} : { nonce };
}

export function ThemeRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'ex', prepend: true, ...givenNonce() }));
  usePaperIsLight();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
