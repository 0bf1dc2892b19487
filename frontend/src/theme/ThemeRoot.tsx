import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { MODE_STORAGE_KEY, theme } from './theme';

// The page's policy allows only style elements with the request's nonce; the server writes it into the page.
function pageNonce(): string | undefined {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;
}

export function ThemeRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'ex', prepend: true, nonce: pageNonce() }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
