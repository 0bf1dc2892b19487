import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../app/App';
import { appRoutes } from '../app/AppRoutes';

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

/** The whole application at a path. `address()` tells where it is now. */
export function renderApp(path: string) {
  let current = path;
  window.history.replaceState(null, '', path);
  const onChange = (address: string) => {
    current = address;
  };
  const root = (
    <>
      <App />
      <Address onChange={onChange} />
    </>
  );
  const router = createBrowserRouter([{ element: root, children: appRoutes }]);
  onTestFinished(() => router.dispose());
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => current,
  };
}

/** Enters a text at once: a long form is drawn again at every letter that is typed. */
export async function paste(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
