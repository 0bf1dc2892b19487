import { desk, deskTeam } from './desk';
import { proveRefusals } from './prove';

proveRefusals('the call desk', desk);
proveRefusals('the team of the desk', deskTeam);
