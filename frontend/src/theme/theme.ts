import { createTheme } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { feedback } from './components/feedback';
import { inputs } from './components/inputs';
import { surfaces } from './components/surfaces';
import { tables } from './components/tables';
import { palette } from './palette';
import { tokens } from './tokens';

const { scale } = tokens.font;

function type(step: { size: number; line: number; weight: number; tracking?: string }) {
  return {
    fontSize: step.size,
    lineHeight: `${step.line}px`,
    fontWeight: step.weight,
    letterSpacing: step.tracking ?? 'normal',
  };
}

/** Where MUI keeps the chosen mode; color-scheme.js reads the same key before the first paint. */
export const MODE_STORAGE_KEY = 'exitdesk-mode';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'ex' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  breakpoints: {
    values: { xs: 0, sm: 560, md: tokens.breakpoints.tablet, lg: tokens.breakpoints.desktop, xl: 1440 },
  },
  spacing: tokens.space.base,
  shape: { borderRadius: tokens.radius.control },
  typography: {
    fontFamily: tokens.font.family,
    h1: type(scale.display),
    h2: type(scale.title),
    h3: type({ ...scale.body, weight: 600 }),
    body1: type(scale.body),
    body2: type(scale.table),
    caption: type(scale.label),
    overline: { ...type(scale.overline), textTransform: 'uppercase' },
    button: { fontSize: 13, fontWeight: 600, textTransform: 'none', letterSpacing: 'normal' },
  },
  components: { ...surfaces, ...buttons, ...inputs, ...tables, ...feedback },
});
