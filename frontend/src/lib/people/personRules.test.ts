import { expect, test } from 'vitest';
import { object } from 'yup';
import { refusalOf } from '../../test/refused';
import { emptyPerson, type PersonValues } from './person';
import { editedPerson, personRules } from './personRules';

const schema = object(personRules);
/** The server's own: form, server and import have one sentence. */
const SENTENCE = refusalOf('POST /desk/correct', 'zip:invalid').detail;

async function problem(typed: Partial<PersonValues>): Promise<string | null> {
  try {
    await schema.validate({ ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz', ...typed });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

// State and ZIP → what the form says before it is saved; the table of `crm-core/src/contact/person.rs`.
test.each([
  ['FL', '32801', null],
  ['FL', ' 32801 ', null],
  ['FL', '32801-1234', null],
  ['FL', 'ABCDE', SENTENCE],
  ['FL', '3280', SENTENCE],
  ['FL', '32801-12', SENTENCE],
  ['PR', 'K1A 0B1', SENTENCE],
  ['FL', '', null],
  ['', 'K1A 0B1', null],
])('R3-063 R5-160 %s with %o: %o', async (state, zip, outcome) => {
  expect(await problem({ state, zip })).toBe(outcome);
});

const NO_EMAIL = 'Invalid email address';

// As typed or pasted → what the form says before it is saved; the table of `crm-core/src/contact/email.rs`.
test.each([
  ['eli@example.com', null],
  ['', null],
  ['eva@example.com\u{a0}', null],
  ['eli@example.com\u{200b}', null],
  ['eli@exam\u{ad}ple.com', null],
  ['\u{feff}eda@example.com', null],
  ['\u{202a}eda@example.com\u{202c}', null],
  ['ｅｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', null],
  ['eva@\u{a0}example.com', NO_EMAIL],
  ['mailto:emo@example.com', NO_EMAIL],
  ['Enn Unseen <enn@example.com>', NO_EMAIL],
  ['esa@example.com; esa2@example.com', NO_EMAIL],
  ['josé@example.com', NO_EMAIL],
])('R5-044 %o: %o', async (email, outcome) => {
  expect(await problem({ email })).toBe(outcome);
});

// The server drops invisible characters of a number: the form takes it.
test.each(['\u{202a}(407) 555\u{2011}0142\u{202c}', '407–555–0143', '４０７５５５０１５４'])(
  'R5-043 a form takes %o',
  async (phone) => {
    expect(await problem({ phone })).toBeNull();
  },
);

test('R3-063 an address from before that nobody touches does not bar an edit', async () => {
  const was = { ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz', state: 'FL', zip: '3280' };
  const edit = editedPerson(schema, was);
  await expect(edit.validate({ ...was, phone: '407-555-1000' })).resolves.toBeTruthy();
  await expect(edit.validate({ ...was, zip: '328' })).rejects.toThrow(SENTENCE);
  await expect(edit.validate({ ...was, state: 'GA' })).rejects.toThrow(SENTENCE);
});
