// What the theme does when the window is printed, and when it crosses a breakpoint.
import { theme } from './theme';

/** Paper is white whatever the screen is: dark letters on it while the page is printed. */
function printLight() {
  const { dataset } = document.documentElement;
  let onScreen = dataset.scheme;
  window.addEventListener('beforeprint', () => {
    onScreen = dataset.scheme;
    dataset.scheme = 'light';
  });
  window.addEventListener('afterprint', () => {
    dataset.scheme = onScreen;
  });
}

/**
 * Where a rule is added between a new width of the window and the next layout, Chromium (seen in 156) asks again only for
 * those whom the new rule concerns: all others stay in the layout of the old width until something changes them. A rule for
 * every element makes it ask for all.
 */
function askForAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* {}');
  document.adoptedStyleSheets = [sheet];
}

printLight();
for (const width of Object.values(theme.breakpoints.values)) {
  window.matchMedia(`(min-width: ${width}px)`).addEventListener('change', askForAll);
}
