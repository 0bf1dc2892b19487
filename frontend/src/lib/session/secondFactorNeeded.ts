import { createEmitter } from '../news/emitter';

/** Tells that the server asks for a second factor before anything else: the session is looked at again. */
export const secondFactorNeeded = createEmitter();
