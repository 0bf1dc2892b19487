import { payees } from './nec';
import { proveRefusals } from './prove';

proveRefusals('W-9s', payees);
