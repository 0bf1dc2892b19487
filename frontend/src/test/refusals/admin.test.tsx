import { ownAccount, signingIn } from './account';
import { administration, users } from './admin';
import { proveRefusals } from './prove';

proveRefusals('users', users);
proveRefusals('administration', administration);
proveRefusals('own account', ownAccount);
proveRefusals('signing in', signingIn);
