import { avatarColors, type Scheme, type StatusColors, statusColors, tokens } from './tokens';

/** The tokens that have no place in MUI's own palette. */
interface HarborPalette {
  track: string;
  sunken: string;
  hover: string;
  selected: string;
  borderStrong: string;
  textTertiary: string;
  primarySoft: string;
  errorSoft: string;
  warningSoft: string;
  infoSoft: string;
  successSoft: string;
  /** For data only: closing stages, midday times. */
  accent: string;
  accentSoft: string;
  fillTeal: string;
  fillCoral: string;
  fillGreen: string;
  focus: string;
  shadowPop: string;
  shadowDialog: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    harbor: HarborPalette;
    status: Record<string, StatusColors>;
    avatar: Record<string, { bg: string; fg: string }>;
  }
  interface PaletteOptions {
    harbor?: HarborPalette;
    status?: Record<string, StatusColors>;
    avatar?: Record<string, { bg: string; fg: string }>;
  }
}

function harbor(scheme: Scheme): HarborPalette {
  const t = tokens[scheme];
  return {
    track: t.track,
    sunken: t.sunken,
    hover: t.hover,
    selected: t.selected,
    borderStrong: t.borderStrong,
    textTertiary: t.textTertiary,
    primarySoft: t.primarySoft,
    errorSoft: t.errorSoft,
    warningSoft: t.warningSoft,
    infoSoft: t.infoSoft,
    successSoft: t.successSoft,
    accent: t.accent,
    accentSoft: t.accentSoft,
    fillTeal: t.fillTeal,
    fillCoral: t.fillCoral,
    fillGreen: t.fillGreen,
    focus: t.focus,
    shadowPop: tokens.shadow.pop,
    shadowDialog: tokens.shadow.dialog,
  };
}

export function palette(scheme: Scheme) {
  const t = tokens[scheme];
  return {
    primary: { main: t.primary, dark: t.primaryHover, contrastText: t.onPrimary },
    error: { main: t.error, contrastText: scheme === 'light' ? '#FFFFFF' : t.canvas },
    warning: { main: t.warning },
    success: { main: t.success },
    info: { main: t.info },
    text: { primary: t.text, secondary: t.textSecondary },
    background: { default: t.canvas, paper: t.surface },
    divider: t.border,
    harbor: harbor(scheme),
    status: statusColors(scheme),
    avatar: avatarColors(scheme),
  };
}
