import { createContext } from 'react';

/** Where nothing is under a pointer, and in cards, all that a row offers is in its menu. */
export const VerbsInMenuContext = createContext(false);
