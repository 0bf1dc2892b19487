import { screen } from '@testing-library/react';
import { renderApp } from './render';

/** Who is on the desk, by the heading of their card. */
export const person = (name: string) => screen.findByRole('heading', { level: 2, name });

export const noteField = () => screen.getByRole('textbox', { name: /^Note/ });

/** Ana Ruiz is on the desk. */
export async function opened() {
  const app = renderApp('/desk');
  await person('Ana Ruiz');
  return app;
}

/** Ana Ruiz was called. */
export async function called() {
  const app = await opened();
  await app.user.keyboard('c');
  await screen.findByRole('timer', { name: 'Time on this call' });
  return app;
}
