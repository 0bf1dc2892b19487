/**
 * React notes for every element it makes where in the code that was, for its warnings: a twelfth of what the tests took. It stops
 * by itself once it has noted 10,000 of them in a second; here it has from the start. A warning still names its component.
 */
import * as react from 'react';

const ENOUGH = 10_000;

// React's own types leave it out. A version without it is only slower.
const internals = (react as unknown as Record<string, object | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ENOUGH, set: () => undefined });
