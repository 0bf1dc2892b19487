import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { type Column, DataTable } from '../table/DataTable';
import { Loaded } from './Loaded';

interface Person {
  id: number;
  name: string;
}

const columns: Column<Person>[] = [{ id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name }];

function People({ rows }: { rows: Person[] | undefined }) {
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      card={({ name }) => name}
      sort=""
      onSort={() => undefined}
    />
  );
}

function Card({ data, isFailed = false }: { data: Person[] | undefined; isFailed?: boolean }) {
  const error = isFailed ? { status: 500, detail: '', requestId: 'r-1' } : undefined;
  const reading = { data, error, reload: () => undefined };
  return (
    <ThemeRoot>
      <MemoryRouter>
        <Loaded reading={reading} subject="the people" skeleton={<People rows={undefined} />}>
          {(rows) => <People rows={rows} />}
        </Loaded>
      </MemoryRouter>
    </ThemeRoot>
  );
}

test('a table that is its own skeleton is the same one when its rows come, and when a refresh fails', async () => {
  const { rerender } = render(<Card data={undefined} />);
  const table = screen.getByRole('table', { name: 'People' });
  const order = screen.getByRole('button', { name: 'Name' });
  await userEvent.tab();
  expect(order).toHaveFocus();
  rerender(<Card data={[{ id: 1, name: 'Ana Ruiz' }]} />);
  expect(screen.getByText('Ana Ruiz')).toBeVisible();
  expect(order).toHaveFocus();
  rerender(<Card data={[{ id: 1, name: 'Ana Ruiz' }]} isFailed />);
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't refresh. This may be out of date.");
  expect(screen.getByRole('table', { name: 'People' })).toBe(table);
  expect(order).toHaveFocus();
});
