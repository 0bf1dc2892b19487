import { leads, rawLeads } from './leads';
import { merges } from './merges';
import { clients } from './people';
import { proveRefusals } from './prove';

proveRefusals('clients', clients);
proveRefusals('leads', leads);
proveRefusals('raw leads', rawLeads);
proveRefusals('merges', merges);
