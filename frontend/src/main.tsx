import './theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './app/App';
import { appRoutes } from './app/AppRoutes';
import { swallowKnownBrowserError } from './lib/browser/knownBrowserError';

swallowKnownBrowserError(window);
// Not seen before the window is printed or resized, and nothing to complain of where the network is gone.
import('./theme/followWindow').catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter([{ element: <App />, children: appRoutes }]);
// In slices, so that a slow phone answers a touch in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
