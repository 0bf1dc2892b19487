import { bills } from './bills';
import { books } from './books';
import { earnings } from './commissions';
import { payments } from './money';
import { proveRefusals } from './prove';

proveRefusals('payments', payments);
proveRefusals('plans, invoices and partners', bills);
proveRefusals('the journal', books);
proveRefusals('commissions', earnings);
