// The tests that a log names with how long each took, as "   12.345 s  name", in the log's order: what cargo's tests print under
// timed-test.sh, vitest's lines, and those of the journeys.
// node scripts/slowest.mjs LOG
import { readFileSync } from 'node:fs';

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const FORMS = [
  // test bank::faults::sqlite ... ok <0.512s>
  { form: /^test (.+) \.\.\. (?:ok|FAILED) <([\d.]+)s>$/, seconds: Number },
  // "     ✓ a hold is freed after a question  1381ms"; the lines of whole files begin further left.
  { form: /^ {3,}[✓×] (.+?) +(\d+)ms$/u, seconds: (text) => Number(text) / 1_000 },
  // ok  sqlite  find anyone  (12.3 s)
  { form: /^(?:ok|FAILED) {2}(\w+ {2}.+?) {2}\(([\d.]+) s\)$/, seconds: Number },
];

/** The program whose tests follow: "     Running tests/http/main.rs (target/debug/deps/http-2f…)". */
const PROGRAM = /^ +Running (?:unittests )?(\S+) \((?:.*\/)?([\w-]+)-[0-9a-f]+\)$/;

let program = '';
for (const colored of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const line = colored.replace(COLORS, '').trimEnd();
  program = PROGRAM.exec(line)?.[2] ?? program;
  for (const { form, seconds } of FORMS) {
    const [, name, time] = form.exec(line) ?? [];
    if (!name) continue;
    const whole = line.startsWith('test ') && program ? `${program}: ${name}` : name;
    console.log(`${seconds(time).toFixed(3).padStart(9)} s  ${whole}`);
  }
}
