import { createEmitter } from '../lib/emitter';

/** Tells that a write succeeded, whichever it was: figures computed from many records are old then. */
export const dataWritten = createEmitter();
