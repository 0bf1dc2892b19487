import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { SubmitButton } from '../form/SubmitButton';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

const schema = object({
  status: string().required('Choose a status'),
  name: string().required('Enter a name'),
});

test('a wrong select says so as a wrong text does, and no longer once it is right', async () => {
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
          <TextField name="name" label="Name" required />
          <TextField name="note" label="Note" />
          <SubmitButton label="Save" />
        </Form>
      </Formik>
    </ThemeRoot>,
  );
  const [select, text, right] = [/^Status/, /^Name/, /^Note/].map((label) => screen.getByLabelText(label));
  if (!select || !text || !right) throw new Error('a field is missing');
  // The word beside the label is heard once: as what the field is, not as a part of its name.
  expect(text).toHaveAccessibleName('Name');
  expect(text).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a status')).toBeVisible();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose a status');
  expect(text).toBeInvalid();
  expect(right).toBeValid();
  await user.selectOptions(select, 'Open');
  expect(screen.getByText('Enter a name')).toBeVisible();
  await waitFor(() => expect(select).toBeValid());
});
