// Characters of other keyboards, of web pages and of spreadsheets that stand where a digit, a dash, a dot or a space is meant.

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));

/** Invisible characters: joiners, marks of direction, fillers, selectors of a variant, tags. */
export const UNSEEN = [
  ...['\u{ad}', '\u{34f}', '\u{61c}', '\u{115f}', '\u{17b4}', '\u{17b5}', '\u{180b}', '\u{180e}'],
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x206f),
  ...['\u{3164}', '\u{ffa0}', '\u{fe00}', '\u{fe0e}', '\u{fe0f}', '\u{feff}', '\u{fff9}', '\u{fffb}'],
  ...['\u{1bca0}', '\u{1d173}', '\u{e0001}', '\u{e0020}', '\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{e01ef}'],
];

/** Of each of these the first is the usual one. */
export const DASHES = [
  '-',
  ...range(0x2010, 0x2015),
  ...['\u{2043}', '\u{2212}', '\u{2e3a}', '\u{301c}', '\u{fe58}', '\u{fe63}', '\u{ff0d}'],
];
export const DOTS = [
  '.',
  ...[
    '\u{b7}',
    '\u{2022}',
    '\u{2024}',
    '\u{2027}',
    '\u{2219}',
    '\u{22c5}',
    '\u{30fb}',
    '\u{ff0e}',
    '\u{ff65}',
  ],
];
export const SPACES = [
  ' ',
  ...['\t', '\u{85}', '\u{a0}', '\u{1680}'],
  ...range(0x2000, 0x200a),
  ...['\u{2028}', '\u{202f}', '\u{205f}', '\u{3000}'],
];

/** The zero of each script; its other digits follow in order. */
export const ZEROS = [
  '0',
  ...['\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{e50}', '\u{1040}', '\u{1810}', '\u{ff10}'],
  ...['\u{104a0}', '\u{1d7ce}', '\u{1d7d8}', '\u{1d7e2}', '\u{1d7ec}', '\u{1d7f6}', '\u{1e950}', '\u{1fbf0}'],
];

export const withDigit = (zero, digit) => String.fromCodePoint(zero.codePointAt(0) + Number(digit));

/** Full-width letters and marks stand in the order of ASCII. */
export const fullWidth = (text) =>
  text.replaceAll(/[!-~]/g, (mark) => String.fromCodePoint(mark.codePointAt(0) + 0xfee0));

/** A digit in a circle, or raised as that of a footnote: it is unclear whether it is part of a number. */
export const circled = (digit) => (digit === '0' ? '\u{24ea}' : withDigit('\u{245f}', digit));
export const raised = (digit) => [...'⁰¹²³⁴⁵⁶⁷⁸⁹'][Number(digit)];

/** Letters of other scripts that look like those of ASCII. */
export const LOOK_ALIKES = { a: '\u{430}', e: '\u{435}', o: '\u{43e}', i: '\u{131}', x: '\u{445}' };

/** A text so that each of its characters can be read: "4\u200b0" is "U+0034 U+200B U+0030". */
export const codePoints = (text) =>
  [...text].map((mark) => `U+${mark.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
