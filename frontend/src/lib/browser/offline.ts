/** Whether an error means that the server could not be reached at all: it has no answer's status. */
export function isOffline(error: unknown): boolean {
  if (!navigator.onLine) return true;
  return error instanceof TypeError && !('status' in error);
}

/** What is said in place of "… Please try again later." when there is no connection. */
export const OFFLINE = "You're offline. Check your connection and try again.";
