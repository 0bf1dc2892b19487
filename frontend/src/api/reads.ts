/** The reads of one session: they are broken off when it ends, so that no answer to them reaches the next person. */
interface Sitting {
  breakOff: AbortController;
  /** Resolves when the session goes on after all; never when it has ended. */
  goesOn: Promise<void>;
  goOn: () => void;
}

function sit(): Sitting {
  let goOn = () => {};
  const goesOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { breakOff: new AbortController(), goesOn, goOn };
}

let sitting = sit();

/** Sends a read. One that is broken off is never answered, unless the session goes on: then it is asked again. */
export async function sendRead(request: Request): Promise<Response> {
  const mine = sitting;
  try {
    const signal = AbortSignal.any([request.signal, mine.breakOff.signal]);
    // Looked up per call, so that tests can stand in for the network.
    return await globalThis.fetch(new Request(request, { signal }));
  } catch (error) {
    if (request.signal.aborted || !mine.breakOff.signal.aborted) throw error;
    await mine.goesOn;
    return sendRead(request);
  }
}

/** The session has ended: what it still waits for is broken off. */
export function breakOffReads(): void {
  const ended = sitting;
  sitting = sit();
  ended.breakOff.abort();
}

/**
 * Signs out without reads at the same time: those that the server takes up after the sign-out would be
 * refused, though nothing is wrong. When the sign-out fails, they are asked again.
 */
export async function withoutReads(signOut: () => Promise<unknown>): Promise<void> {
  const held = sitting;
  held.breakOff.abort();
  try {
    await signOut();
  } catch (error) {
    sitting = sit();
    held.goOn();
    throw error;
  }
}
