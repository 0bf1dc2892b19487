// Runs before the first paint, as its own file because the page's policy allows no inline script.
// The key and the attribute are MUI's (modeStorageKey, colorSchemeSelector in theme.ts).
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('exitdesk-mode');
  } catch {
    // Storage may be forbidden; the system's preference decides then.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();
