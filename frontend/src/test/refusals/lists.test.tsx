import { bulk, imports, trash, views } from './lists';
import { proveRefusals } from './prove';

proveRefusals('bulk actions', bulk);
proveRefusals('views of lists', views);
proveRefusals('imports', imports);
proveRefusals('the trash', trash);
