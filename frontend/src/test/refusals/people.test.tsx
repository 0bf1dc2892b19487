import { clients, leads, rawLeads } from './people';
import { proveRefusals } from './prove';

proveRefusals('clients', clients);
proveRefusals('leads', leads);
proveRefusals('raw leads', rawLeads);
