import { expect, test } from 'vitest';
import { object } from 'yup';
import { emptyPerson } from './person';
import { editedPerson, personRules } from './personRules';

const schema = object(personRules);
const SENTENCE = 'Use a US ZIP of five digits, such as 32801 or 32801-1234.';

async function zipProblem(state: string, zip: string): Promise<string | null> {
  try {
    await schema.validate({ ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz', state, zip });
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
])('R3-063 %s with %o: %o', async (state, zip, outcome) => {
  expect(await zipProblem(state, zip)).toBe(outcome);
});

test('R3-063 an address from before that nobody touches does not bar an edit', async () => {
  const was = { ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz', state: 'FL', zip: '3280' };
  const edit = editedPerson(schema, was);
  await expect(edit.validate({ ...was, phone: '407-555-1000' })).resolves.toBeTruthy();
  await expect(edit.validate({ ...was, zip: '328' })).rejects.toThrow(SENTENCE);
  await expect(edit.validate({ ...was, state: 'GA' })).rejects.toThrow(SENTENCE);
});
