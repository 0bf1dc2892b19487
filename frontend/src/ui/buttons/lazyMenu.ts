import { lazyPart } from '../page/lazyPart';

/** Its parts of MUI come in an idle moment: no list needs them before its first menu opens. */
export const LazyMenu = lazyPart(() => import('./OpenedMenu').then((module) => module.OpenedMenu));
