import { earnings } from './commissions';
import { bills, payments } from './money';
import { proveRefusals } from './prove';

proveRefusals('payments', payments);
proveRefusals('plans, invoices and partners', bills);
proveRefusals('commissions', earnings);
