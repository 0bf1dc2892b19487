// How people, spreadsheets and web pages spell a number and an address. The tests of the domain have a smaller one
// (crates/crm-core/src/suppression/tests/spellings/speller.rs).
import {
  circled,
  DASHES,
  DOTS,
  fullWidth,
  LOOK_ALIKES,
  raised,
  SPACES,
  UNSEEN,
  withDigit,
  ZEROS,
} from './characters.mjs';

/** `#` stands for a digit of the number. */
const SHAPES = [
  '##########',
  '(###) ###-####',
  '(###)###-####',
  '###-###-####',
  '###.###.####',
  '### ### ####',
  '###/###-####',
  '1##########',
  '1-###-###-####',
  '1 (###) ###-####',
  '+1##########',
  '+1 ### ### ####',
  '+1 (###) ###-####',
  '(+1) ### ### ####',
  '001 ### ### ####',
  '011 1 ###-###-####',
];
const LABELS = [
  ...['cell: ', 'Cell ', '(h) ', 'Home: ', 'MOBILE ', 'Work: ', 'tel:', 'Phone ', '(c) ', 'O: '],
  ...['Ph. ', 'Telephone: ', 'other ', 'Evening - '],
];
const NOTES = [' (mobile)', ' - Work', ' cell', ' (h)', ' HOME', ''];
const EXTENSIONS = [
  ...[' x12', ' ext. 12', 'x7', ' #7', ',,12', ';ext=12', ' Extension 12', ' EXT 7', ' ext.', ', x 12'],
];
const DECIMALS = ['.0', '.00', '.000'];
/** What spreadsheets and people make of a number. It need not be read, as long as the refusal says so. */
const UNREADABLE = [
  '="##########"',
  "'##########",
  '#,###,###,###',
  '#.#########E+09',
  '[###] ###-####',
  '###_###_####',
  '###~###~####',
  'Cell 1: ###-###-####',
  '*82 ###-###-####',
  'call ###-###-####',
  '###-###-#### or 305-555-0199',
  '305-555-0199 / ###-###-####',
  '305-555-0199, ###-###-####',
];
/** Other digits stand beside the number: an extension without its mark, a prefix, the number of a line, a second number. */
const BESIDE = [
  '### ### #### 12',
  '###-###-#### 1',
  '(###) ###-####.0',
  '+1 ##########.0',
  '0##########',
  '+001 ### ### ####',
  '(001) ###-###-####',
  '(011) 1 ###-###-####',
  '1 1 ### ### ####',
  '9-1-###-###-####',
  '2) ###-###-####',
  '##########, 3055550199',
  '3055550199, ##########',
  '3055550199;##########',
  '3055550199 x##########',
];

function filled(shape, digits) {
  let next = 0;
  return shape.replaceAll('#', () => digits[next++]);
}

/** A number of ten digits as anyone may write it, and which of the odd ways it is, if one. */
export function numberSpelled(chance, digits, { odd = true } = {}) {
  const way = odd ? chance.below(32) : 31;
  if (way === 0)
    return { text: retyped(chance, filled(chance.oneOf(UNREADABLE), digits)), way: 'unreadable' };
  if (way === 1) {
    const shape = chance.oneOf(BESIDE);
    return { text: filled(shape, digits), way: shape };
  }
  const shape = chance.oneOf(SHAPES);
  let text = filled(shape, digits);
  if (shape.endsWith('##########') && chance.onceIn(3)) text += chance.oneOf(DECIMALS);
  text += chance.oneOf([EXTENSIONS, NOTES, [''], ['']][chance.below(4)]);
  if (chance.onceIn(4)) text = chance.oneOf(LABELS) + text;
  if (way === 2) text = chance.onceIn(2) ? chance.oneOf(SPACES) + text : text + chance.oneOf(SPACES);
  text = way === 3 ? fullWidth(text) : retyped(chance, text);
  if (way === 4) {
    const like = chance.oneOf([circled, raised]);
    return { text: replacedOnce(chance, text, /\d/g, like), way: 'a digit that is none' };
  }
  return { text: sprinkled(chance, text), way: '' };
}

/** An address of ASCII as anyone may write it. */
export function addressSpelled(chance, plain, { odd = true } = {}) {
  const letters = chance.below(3);
  const cased = [...plain].map((letter) =>
    letters === 1 || (letters === 2 && chance.onceIn(2)) ? letter.toUpperCase() : letter,
  );
  const typed = cased.join('').replaceAll('.', oneOfUsually(chance, DOTS));
  let text = sprinkled(chance, chance.onceIn(8) ? fullWidth(typed) : typed);
  if (chance.onceIn(4)) text = chance.oneOf(SPACES) + text;
  if (chance.onceIn(4)) text += chance.oneOf(SPACES);
  const way = odd ? chance.below(160) : 159;
  const written = [
    () => `mailto:${text}`,
    () => `<${text}>`,
    () => `${text};`,
    () => `Ana Ruiz <${text}>`,
    () => `${text}.`,
    () => `${text}, ana@example.com`,
    () => text.replace('@', ' @ '),
    () => text.replace('@', '(at)'),
    () => replacedOnce(chance, text, /[aeoix]/g, (letter) => LOOK_ALIKES[letter]),
  ][way];
  return written ? { text: written(), way: 'unreadable' } : { text, way: '' };
}

/** The usual one in half of the cases. */
function oneOfUsually(chance, all) {
  return chance.onceIn(2) ? all[0] : chance.oneOf(all);
}

/** With the dashes, dots, spaces and digits of another keyboard; sometimes with those of several. */
function retyped(chance, text) {
  const [dash, dot, space] = [DASHES, DOTS, SPACES].map((all) => oneOfUsually(chance, all));
  const zero = oneOfUsually(chance, ZEROS);
  const isMixed = chance.onceIn(8);
  return text.replaceAll(/[-. \d]/g, (mark) => {
    if (mark === '-') return dash;
    if (mark === '.') return dot;
    if (mark === ' ') return space;
    return withDigit(isMixed ? chance.oneOf(ZEROS) : zero, mark);
  });
}

/** With up to three invisible characters, anywhere. */
function sprinkled(chance, text) {
  const typed = [...text];
  for (let left = chance.below(4); left > 0; left -= 1) {
    typed.splice(chance.below(typed.length + 1), 0, chance.oneOf(UNSEEN));
  }
  return typed.join('');
}

function replacedOnce(chance, text, found, replacement) {
  const places = [...text.matchAll(found)];
  if (places.length === 0) return text;
  const { index, 0: mark } = chance.oneOf(places);
  return text.slice(0, index) + replacement(mark) + text.slice(index + mark.length);
}
