import { bank } from './bank';
import { proveRefusals } from './prove';

proveRefusals('the bank', bank);
