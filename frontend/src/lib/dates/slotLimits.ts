/** Apart from the rules, so that a list does not load the form's library. */
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 720;
export const DEFAULT_DURATION = 30;

export const durationHint = `In minutes, from ${MIN_MINUTES} to ${MAX_MINUTES}`;
