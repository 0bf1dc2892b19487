import { ownAccount } from './account';
import { administration, users } from './admin';
import { proveRefusals } from './prove';
import { signingIn } from './signingIn';

proveRefusals('users', users);
proveRefusals('administration', administration);
proveRefusals('own account', ownAccount);
proveRefusals('signing in', signingIn);
