import { createEmitter } from './emitter';

/** Tells that another page is shown; `redirected` when it took the place of the one before. */
export const pageLeft = createEmitter<{ redirected: boolean }>();
