import { createEmitter } from './emitter';

/** Tells that what a failure's toast was about is being put right: a form is sent again, a user signed in. */
export const causeGone = createEmitter();
