import { downloads } from './downloads';
import { proveRefusals } from './prove';
import { reads } from './reads';

proveRefusals('files', downloads);
proveRefusals('what pages and dialogs begin with', reads);
