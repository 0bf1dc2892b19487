import { createEmitter } from '../lib/news/emitter';

export interface Written {
  /** The API's path of the write. */
  path: string;
  /** The record that is still on the screen was deleted. */
  isDeletion?: boolean;
}

/**
 * Emitted after any write that succeeded, one that someone else came before, and the end of a job: all
 * that was read before may be old.
 */
export const dataWritten = createEmitter<Written>();
