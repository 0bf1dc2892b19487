// A list as a vendor sells it: names in one column, three numbers with their kinds, what a spreadsheet and a web page did to them,
// and values that are none. The same again for the same number of rows.

const HEADER = [
  'Owner Name',
  'Phone 1',
  'Phone 1 Type',
  'Phone 2',
  'Phone 2 Type',
  'Phone 3',
  'Phone 3 Type',
  'Email',
  'Address',
  'City',
  'State',
  'Zip',
  'Resort',
  'Balance',
  'Vendor Id',
];
const PLACES = [
  ['305', 'Miami', 'FL', '33101'],
  ['407', 'Orlando', 'FL', '32801'],
  ['602', 'Phoenix', 'AZ', '85003'],
  ['702', 'Las Vegas', 'NV', '89101'],
  ['212', 'New York', 'NY', '10001'],
  ['512', 'Austin', 'TX', '78701'],
  ['704', 'Charlotte', 'NC', '28202'],
  ['206', 'Seattle', 'WA', '98101'],
];
const EXCHANGES = Array.from({ length: 700 }, (_, number) => number + 220).filter(
  (code) => code % 100 !== 11,
);
const NO_NUMBERS = ['4.07555E+09', '12/31/2026', '555-0142', 'n/a', '407-555-0142 or 0143'];

/** Numbers whose order looks like chance (mulberry32). */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten digits, another number for each `number`. */
function digitsOf(number) {
  const [area] = PLACES[number % PLACES.length];
  const rest = Math.floor(number / PLACES.length);
  const line = 1000 + Math.floor(rest / EXCHANGES.length);
  return `${area}${EXCHANGES[rest % EXCHANGES.length]}${line}`;
}

const parts = (digits) => [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];

/** A number as a spreadsheet, a web page or a person wrote it. */
function spelled(digits, random) {
  const [area, exchange, line] = parts(digits);
  const way = random();
  if (way < 0.5) return `${digits}.0`;
  if (way < 0.65) return `(${area}) ${exchange}-${line}`;
  if (way < 0.75) return `\u202a${area}\u2011${exchange}\u2011${line}\u202c`;
  if (way < 0.82) return `Cell: ${area}-${exchange}-${line}`;
  if (way < 0.88) return `+1 ${area}\u00a0${exchange}\u00a0${line}`;
  if (way < 0.93) return `${area}.${exchange}.${line} x12`;
  return digits;
}

function ownerOf(row, random) {
  const way = random();
  if (way < 0.6) return `Ruiz${row}, Ana`;
  if (way < 0.85) return `Ana Ruiz${row}`;
  if (way < 0.95) return `Ana & Ben Ruiz${row}`;
  return `Ruiz${row} Family Trust`;
}

function emailOf(row, random) {
  const way = random();
  if (way < 0.3) return '';
  if (way < 0.4) return `ana.ruiz${row}@exam\u00adple.com`;
  if (way < 0.45) return `\ufeffAna.Ruiz${row}@Example.com\u200b`;
  if (way < 0.47) return `ana.ruiz${row} at example.com`;
  return `ana.ruiz${row}@example.com`;
}

const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One row; `digits` is its first number, unless it has none that can be read. */
function rowOf(row, digits, random) {
  const [, city, state, zip] = PLACES[row % PLACES.length];
  const other = (place, share) =>
    random() < share
      ? [spelled(digitsOf(row + place * 1_000_000), random), place === 1 ? 'Landline' : 'Work']
      : ['', ''];
  return [
    ownerOf(row, random),
    digits === undefined ? NO_NUMBERS[row % NO_NUMBERS.length] : spelled(digits, random),
    'Wireless',
    ...other(1, 0.4),
    ...other(2, 0.15),
    emailOf(row, random),
    `${row} Palm Street`,
    city,
    random() < 0.01 ? 'Floridaa' : state,
    random() < 0.01 ? '1234567' : zip,
    'Grand Palms',
    random() < 0.02 ? 'call for balance' : `$${(row % 40) + 1},${String(row % 1000).padStart(3, '0')}.00`,
    `V-${row}`,
  ];
}

/** The list's text. Each of `suppressed`, ten digits, is in it once, spelled by chance; one row of two hundred repeats an earlier one. */
export function vendorList(rows, suppressed) {
  const random = chance(rows);
  const every = Math.floor(rows / suppressed.length);
  const lines = [HEADER.join(',')];
  for (let row = 0; row < rows; row += 1) {
    let digits = digitsOf(row);
    if (row % every === 0 && row / every < suppressed.length) digits = suppressed[row / every];
    else if (row % 200 === 199) digits = digitsOf(row - 1);
    else if (random() < 0.02) digits = undefined;
    lines.push(rowOf(row, digits, random).map(quoted).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}
