import { createEmitter } from '../lib/emitter';

/**
 * Emitted with the API's path after any write that succeeded, one that someone else came before, and the end of a job: all
 * that was read before may be old.
 */
export const dataWritten = createEmitter<string>();
