import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { applyStyles } from '../../test/styles';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { SubmitButton } from '../form/SubmitButton';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

const schema = object({
  status: string().required('Choose a status'),
  name: string().required('Enter a name'),
});

/** The colour of the line around a field, as the browser would draw it. */
function lineAround(field: HTMLElement): string {
  const line = field.parentElement?.querySelector('fieldset');
  if (!line) throw new Error('the field has no line around it');
  return getComputedStyle(line).borderColor;
}

test('a wrong select is marked as a wrong text is, and no longer once it is right', async () => {
  applyStyles();
  const user = userEvent.setup();
  render(
    <ThemeRoot>
      <Formik
        initialValues={{ status: '', name: '', note: '' }}
        validationSchema={schema}
        onSubmit={() => undefined}
      >
        <Form noValidate>
          <SelectField
            name="status"
            label="Status"
            none="Select…"
            options={[{ value: 'open', label: 'Open' }]}
          />
          <TextField name="name" label="Name" />
          <TextField name="note" label="Note" />
          <SubmitButton label="Save" />
        </Form>
      </Formik>
    </ThemeRoot>,
  );
  const [select, text, right] = ['Status', 'Name', 'Note'].map((label) => screen.getByLabelText(label));
  if (!select || !text || !right) throw new Error('a field is missing');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a status')).toBeVisible();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose a status');
  expect(lineAround(select)).toBe(lineAround(text));
  expect(lineAround(select)).not.toBe(lineAround(right));
  await user.selectOptions(select, 'Open');
  await screen.findByText('Enter a name');
  expect(select).toBeValid();
});
