import { lazyPart } from '../page/lazyPart';

/** Comes with a conflict alone. */
export const ConflictNotice = lazyPart(() => import('./ConflictFace').then((module) => module.ConflictFace));
