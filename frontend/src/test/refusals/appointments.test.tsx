import { appointments } from './appointments';
import { proveRefusals } from './prove';

proveRefusals('appointments', appointments);
