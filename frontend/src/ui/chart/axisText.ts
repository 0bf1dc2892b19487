const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** "$12.5K", for an axis. */
export const compactDollars = (value: number) => `$${compact.format(value)}`;

/** Hides fractional axis labels: there are no half clients. */
export const compactWhole = (value: number) => (Number.isInteger(value) ? compact.format(value) : '');
