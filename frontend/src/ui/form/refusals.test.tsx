import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { object } from 'yup';
import { refusalOf } from '../../test/refused';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { TextField } from '../fields/TextField';
import { Toasts } from '../toasts/Toasts';
import { useNotify } from '../toasts/useNotify';
import { FormFrame } from './FormFrame';
import { SubmitButton } from './SubmitButton';

const { detail } = refusalOf('POST /leads', 'address:invalid');
const refusal = Object.assign(new Error(detail), { detail, fields: [{ field: 'address', detail }] });

/** A form with one field, sent to a server that refuses the address. */
async function sentWith(name: string) {
  render(
    <ThemeRoot>
      <main>
        <FormFrame
          initialValues={{ address: '', city: '' }}
          schema={object({})}
          onSubmit={() => Promise.reject(refusal)}
          isTransient
        >
          <TextField name={name} label="Place" />
          <SubmitButton label="Save" />
        </FormFrame>
      </main>
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('R5-075 an error at a field that is not on the screen is shown by the form', async () => {
  await sentWith('city');
  const head = await screen.findByText(detail);
  expect(head.closest('[role="alert"]')).toBeVisible();
  expect(screen.getByLabelText('Place')).toBeValid();
});

test('an error at a field that is on the screen is shown there alone', async () => {
  await sentWith('address');
  expect(await screen.findAllByText(detail)).toHaveLength(1);
  expect(screen.getByLabelText('Place')).toHaveAccessibleDescription(detail);
});

/** A form whose request is lost, with another act beside it. */
function Noted() {
  const notify = useNotify();
  return (
    <FormFrame
      initialValues={{ note: '' }}
      schema={object({})}
      onSubmit={() => Promise.reject(new Error('lost'))}
      onFailed={(error) => notify.failure(error, 'Failed to add note')}
      isTransient
    >
      <TextField name="note" label="Note" />
      <SubmitButton label="Save" />
      <button type="button" onClick={() => notify.success('Payment Voided')}>
        Void
      </button>
    </FormFrame>
  );
}

test('R5-149 what a replaced toast said stays as the message of its form, until it is sent again', async () => {
  render(
    <ThemeRoot>
      <Toasts>
        <main>
          <Noted />
        </main>
      </Toasts>
    </ThemeRoot>,
  );
  const form = screen.getByRole('main');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to add note')).toBeVisible();
  expect(form).not.toHaveTextContent('Failed to add note');
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  expect(await within(form).findByText('Failed to add note')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Void' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form).not.toHaveTextContent('Failed to add note'));
});
