import { createEmitter } from '../lib/emitter';

/** Emitted after any successful write, because figures computed from many records are stale then. */
export const dataWritten = createEmitter();
