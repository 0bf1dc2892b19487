import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { object } from 'yup';
import { emptyPerson, type PersonValues } from '../../lib/people/person';
import { personRules } from '../../lib/people/personRules';
import { violations } from '../../test/axe';
import { refusalOf } from '../../test/refused';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { FormFrame } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';
import { FieldGrid } from './FieldShell';
import { PersonFields } from './PersonFields';

const ANA: PersonValues = { ...emptyPerson, firstName: 'Ana', lastName: 'Ruiz' };
const NOBODY = { phone: [], phone2: [], phone3: [] };

/** A person's form, and what it sends; `send` stands for the server. */
function opened(values: PersonValues, send: () => Promise<void> = () => Promise.resolve()) {
  const sent: PersonValues[] = [];
  const submit = async (typed: PersonValues) => {
    sent.push(typed);
    await send();
  };
  render(
    <ThemeRoot>
      <main>
        <FormFrame initialValues={values} schema={object(personRules)} onSubmit={submit} isTransient>
          <FieldGrid>
            <PersonFields same={NOBODY} />
          </FieldGrid>
          <SubmitButton label="Save" />
        </FormFrame>
      </main>
    </ThemeRoot>,
  );
  return { user: userEvent.setup(), sent };
}

test('R5-049 a person has one number at first, and up to three with a label each', async () => {
  const { user, sent } = opened(ANA);
  expect(screen.queryByLabelText('Phone 2')).toBeNull();
  await user.type(screen.getByLabelText('Phone'), '4075550100');
  await user.click(screen.getByRole('button', { name: 'Add Another Number' }));
  expect(screen.getByLabelText('Phone 2')).toHaveFocus();
  await user.keyboard('4075550101');
  await user.selectOptions(screen.getByLabelText('Phone 2 Label'), 'Home');
  await user.click(screen.getByRole('button', { name: 'Add Another Number' }));
  expect(screen.getByLabelText('Phone 3')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add Another Number' })).toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const numbers = { phone: '4075550100', phone2: '4075550101', phone2Label: 'home' };
  await expect.poll(() => sent).toEqual([{ ...ANA, ...numbers }]);
});

test('R5-049 numbers that are there are shown, and one that is emptied keeps its field', async () => {
  const { user } = opened({ ...ANA, phone: '4075550100', phone3: '4075550102', phone3Label: 'work' });
  expect(screen.getByLabelText('Phone 2')).toHaveValue('');
  expect(screen.getByLabelText('Phone 3 Label')).toHaveValue('work');
  await user.clear(screen.getByLabelText('Phone 3'));
  await user.selectOptions(screen.getByLabelText('Phone 3 Label'), 'None');
  expect(screen.getByLabelText('Phone 3')).toBeVisible();
});

test('R5-049 what the server says of a number whose field is closed opens it', async () => {
  const { detail } = refusalOf('POST /leads', 'invalid_fields');
  const refusal = Object.assign(new Error(detail), { detail, fields: [{ field: 'phone3', detail }] });
  const { user } = opened(ANA, () => Promise.reject(refusal));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const third = await screen.findByLabelText('Phone 3');
  expect(third).toHaveAccessibleDescription(detail);
  await expect.poll(() => document.activeElement).toBe(third);
});
