import { createEmitter } from './emitter';

/** Tells that a failure's toast gave way to another one: what failed, and the sentence that was shown. */
export const failureReplaced = createEmitter<{ cause: unknown; text: string }>();
