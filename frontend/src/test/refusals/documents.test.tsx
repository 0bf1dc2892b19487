import { documents, wordings } from './documents';
import { proveRefusals } from './prove';

proveRefusals('documents', documents);
proveRefusals('wordings', wordings);
