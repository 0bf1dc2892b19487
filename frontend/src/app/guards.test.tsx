import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionContext } from '../api/SessionContext';
import { user } from '../test/factories';
import { ToastContext } from '../ui/toasts/useToast';
import { RequireAdmin } from './guards';

/** The page as it stands before anything is done about it. */
const pageOf = (role: 'admin' | 'billing') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastContext value={vi.fn()}>
        <SessionContext
          value={{
            state: { status: 'signedIn', user: user({ role }) },
            signIn: vi.fn(),
            signOut: vi.fn(),
            check: vi.fn(),
          }}
        >
          <RequireAdmin>
            <p>For administrators</p>
          </RequireAdmin>
        </SessionContext>
      </ToastContext>
    </MemoryRouter>,
  );

test.each([
  ['admin', '<p>For administrators</p>'],
  ['billing', '<p>Access restricted to administrators.</p>'],
] as const)('R1-185 the page of administrators shows %s %s', (role, page) => {
  expect(pageOf(role)).toBe(page);
});
