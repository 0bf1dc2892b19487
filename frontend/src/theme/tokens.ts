import tokens from './tokens.json';

export { tokens };
export type Scheme = 'light' | 'dark';

/** One status style: tinted ground, text and the dot beside it. */
export interface StatusColors {
  bg: string;
  fg: string;
  dot: string;
}

/** The 13 styles by hue name, for one color scheme. */
export function statusColors(scheme: Scheme): Record<string, StatusColors> {
  return Object.fromEntries(
    tokens.leadStatus.map(({ hue, [scheme]: { bg, fg, dot } }) => [hue, { bg, fg, dot }]),
  );
}

/** The four avatar colors, keyed "0" to "3". */
export function avatarColors(scheme: Scheme): Record<string, { bg: string; fg: string }> {
  return Object.fromEntries(tokens.avatar[scheme].map((colors, index) => [String(index), colors]));
}
