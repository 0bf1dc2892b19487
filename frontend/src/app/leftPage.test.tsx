import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Toasts } from '../ui/toasts/Toasts';
import { useNotify } from '../ui/toasts/useNotify';
import { LeftPage } from './LeftPage';

function Root() {
  return (
    <ThemeRoot>
      <Toasts>
        <LeftPage />
        <Outlet />
      </Toasts>
    </ThemeRoot>
  );
}

function Note() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify.error('Failed to add note')}>
        Add Note
      </button>
      <Link to="/leads/5?tab=notes">A tab</Link>
      <Link to="/clients">Clients</Link>
    </>
  );
}

test('R5-149 an error stays over a tab of its page and goes with the page', async () => {
  const children = [
    { path: '/leads/5', element: <Note /> },
    { path: '/clients', element: <h1>Clients</h1> },
  ];
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: ['/leads/5'] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await userEvent.click(screen.getByRole('link', { name: 'A tab' }));
  expect(await screen.findByText('Failed to add note')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Clients' }));
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeVisible();
  expect(screen.queryByText('Failed to add note')).not.toBeInTheDocument();
});
