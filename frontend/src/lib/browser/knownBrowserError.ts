// Safari's wording, from the function that reads a character of a missing text (part 1, section 8).
function isKnown(reason: unknown, message: string): boolean {
  const text = reason instanceof Error ? `${reason.message}\n${reason.stack ?? ''}` : message;
  return /undefined is not an object/.test(text) && /char(Code)?At|codePointAt|\.at\b/.test(text);
}

/** Logs that one error as a warning and keeps it from being reported. Returns the function that undoes it. */
export function swallowKnownBrowserError(target: Window): () => void {
  const onError = (event: ErrorEvent) => swallow(event, event.error, event.message);
  const onRejection = (event: PromiseRejectionEvent) => swallow(event, event.reason, String(event.reason));
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

function swallow(event: Event, reason: unknown, message: string): void {
  if (!isKnown(reason, message)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  console.warn('Known browser error ignored:', message);
}
