import { callingRules, numbers } from './calling';
import { proveRefusals } from './prove';

proveRefusals('what is known of a number', numbers);
proveRefusals('the rules of calling', callingRules);
