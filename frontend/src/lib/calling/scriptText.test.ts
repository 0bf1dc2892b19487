import { expect, test } from 'vitest';
import { answersText, asksForLabel, saidText, withLineFor } from './scriptText';

test.each([
  ['', 'resort', 'Resort: '],
  ['  ', 'zip', 'ZIP: '],
  ['Prefers evenings', 'balance', 'Prefers evenings\nBalance: '],
  ['Prefers evenings\n', 'email', 'Prefers evenings\nEmail: '],
  ['Resort: Palm Cove', 'resort', 'Resort: Palm Cove'],
  ['Resort: Palm Cove', 'balance', 'Resort: Palm Cove\nBalance: '],
  ['Likes the Resort: no', 'resort', 'Likes the Resort: no\nResort: '],
])('R4-077 the note “%s” asks for %s', (note, field, outcome) =>
  expect(withLineFor(note, field)).toBe(outcome),
);

const MAYA = { name: 'Maya Torres', company: 'Liberty NWA' };

test.each([
  ['May I go on?', MAYA, 'May I go on?'],
  ['This is {your name} with {our company}.', MAYA, 'This is Maya Torres with Liberty NWA.'],
  ['{your name}, {your name}', MAYA, 'Maya Torres, Maya Torres'],
  ['{your name} of {our company}', { name: '', company: 'A $& B' }, '{your name} of A $& B'],
  ['{their name}', MAYA, '{their name}'],
])('R4-077 “%s” is read aloud', (text, speaker, outcome) => expect(saidText(text, speaker)).toBe(outcome));

test('R4-077 answers are told with their pages', () => {
  const yes = { page: 'Opening', label: 'Yes' };
  expect(answersText([yes, { page: 'Balance', label: 'Paid' }])).toBe('Opening: Yes · Balance: Paid');
  expect(answersText([])).toBe('');
});

test('R4-077 a field that is not known is called as it is', () => {
  expect(asksForLabel('zip')).toBe('ZIP');
  expect(asksForLabel('county')).toBe('county');
});
