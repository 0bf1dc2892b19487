import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { array, object, string } from 'yup';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { FormFrame } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';
import { TagsField } from './TagsField';
import { TextField } from './TextField';

const schema = object({ name: string().required('Enter a name'), tags: array(string().required()).min(1) });

function form(onSubmit: (values: unknown) => Promise<unknown>) {
  render(
    <ThemeRoot>
      <FormFrame initialValues={{ name: '', tags: ['VIP'] }} schema={schema} onSubmit={onSubmit} isTransient>
        <TextField name="name" label="Name" />
        <TagsField name="tags" label="Tags" />
        <SubmitButton label="Create" />
      </FormFrame>
    </ThemeRoot>,
  );
  return {
    save: screen.getByRole('button', { name: 'Create' }),
    tags: screen.getByRole('combobox', { name: 'Tags' }),
  };
}

test('R5-148 a click straight after typing a tag saves once, with the tag', async () => {
  const send = vi.fn(async () => undefined);
  const { save, tags } = form(send);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await user.type(tags, ' Owner');
  // Nothing is said between the press and its release that could move the button.
  await user.pointer({ keys: '[MouseLeft>]', target: save });
  expect(tags).toHaveFocus();
  expect(screen.queryByLabelText('Remove tag Owner')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: save });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ name: 'Ana', tags: ['VIP', 'Owner'] });
});

test('R5-148 an error of the field that is left does not come under the mouse', async () => {
  const send = vi.fn(async () => undefined);
  const { save } = form(send);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: save });
  expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: save });
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('R5-148 Enter and the button part tags; what is typed is among them from the first letter', async () => {
  const send = vi.fn(async () => undefined);
  const { save, tags } = form(send);
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(tags, 'One{Enter}');
  expect(screen.getByLabelText('Remove tag One')).toBeVisible();
  await userEvent.type(tags, 'VIP');
  await userEvent.click(screen.getByRole('button', { name: 'Add Tag' }));
  expect(tags).toHaveValue('');
  await userEvent.type(tags, 'Twp{Backspace}o');
  await userEvent.click(screen.getByLabelText('Remove tag One'));
  await userEvent.click(save);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ana', tags: ['VIP', 'Two'] }));
});
