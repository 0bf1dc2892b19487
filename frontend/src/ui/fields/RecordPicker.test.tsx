import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { type RecordOption, RecordPicker } from './RecordPicker';

const ana: RecordOption = { id: 1, name: 'Ana Ruiz', kind: 'client', detail: 'Orlando' };
const anna: RecordOption = { id: 1, name: 'Anna Roe', kind: 'lead', detail: '(407) 555-0100' };

function Picker({ onSearch }: { onSearch: (text: string) => Promise<RecordOption[]> }) {
  const [value, setValue] = useState<RecordOption | null>(null);
  return (
    <ThemeRoot>
      <RecordPicker label="Client" value={value} onChange={setValue} onSearch={onSearch} />
      <output>{value ? `${value.kind} ${value.name}` : 'nobody'}</output>
    </ThemeRoot>
  );
}

test('a record is found by typing and chosen by the keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Picker onSearch={async () => [ana, anna]} />);
  await user.type(await screen.findByLabelText('Client'), 'an');
  await screen.findByText('Anna Roe');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('lead Anna Roe');
  await user.click(screen.getByLabelText('Clear'));
  expect(screen.getByRole('status')).toHaveTextContent('nobody');
});

test('R3-078 one letter searches; nobody, a failure and a late answer are told apart', async () => {
  const user = userEvent.setup();
  let answerLate: (options: RecordOption[]) => void = () => undefined;
  const late = new Promise<RecordOption[]>((resolve) => {
    answerLate = resolve;
  });
  const onSearch = vi.fn(async (text: string) => {
    if (text === 'a' || text === 'an') return late;
    if (text === 'ann') return [];
    throw new Error('down');
  });
  render(<Picker onSearch={onSearch} />);
  const field = await screen.findByLabelText('Client');
  await user.click(field);
  await user.type(field, 'a');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('a'));
  await user.type(field, 'n');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('an'));
  await user.type(field, 'n');
  expect(await screen.findByText('No matches')).toBeVisible();
  answerLate([ana]);
  await user.type(field, 'e');
  expect(await screen.findByText('The search failed. Change the text to try again.')).toBeVisible();
  expect(screen.queryByText('Ana Ruiz')).toBeNull();
});
