import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { services } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { paste, renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import { succeeded } from '../../test/succeeded';

const sending = {
  provider: 'OpenAI',
  host: 'api.openai.com',
  model: 'gpt-4o',
  entries: 12,
  hasEarlier: false,
  text: '{"note":"Wants to exit."}',
  digest: 'a'.repeat(64),
};

function office(on = true) {
  server.use(
    http.get('*/api/services', () => HttpResponse.json(services({ summaries: on }))),
    http.get('*/api/leads/:id/summary', () => HttpResponse.json(sending)),
  );
}

test('without a provider there is no way to ask for a summary', async () => {
  office(false);
  renderApp('/leads/12');
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByText('Summarize')).not.toBeInTheDocument();
});

test('R5-120 what is sent is said before it is sent, with its digest; the draft is edited and saved as a note', async () => {
  office();
  const asked = takes('post', '*/api/leads/12/summary', () =>
    HttpResponse.json({ draft: 'Wants to exit.', sent: sending }),
  );
  const noted = takes('post', '*/api/leads/12/notes', () => succeeded('POST /leads/{id}/notes'));
  const { user } = renderApp('/leads/12');
  await user.click(await screen.findByText('Summarize'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Summarize' }));
  expect(
    await dialog.findByText(
      'This sends all 12 entries of this lead’s timeline to OpenAI (api.openai.com), model gpt-4o, and nothing else.',
    ),
  ).toBeVisible();
  expect(
    dialog.getByText(/^Email addresses, phone numbers and numbers like an SSN are masked, in notes too\./),
  ).toBeVisible();
  expect(dialog.getByLabelText('What is sent')).toHaveValue(sending.text);
  expect(await violations()).toEqual([]);
  expect(asked).toEqual([]);
  await user.click(dialog.getByText('Send and Draft'));
  const draft = await screen.findByLabelText('Draft');
  expect(asked).toEqual([{ digest: sending.digest }]);
  expect(draft).toHaveValue('Wants to exit.');
  await paste(user, draft, ' Call on Monday.');
  await user.click(screen.getByText('Save as Note'));
  expect(await screen.findByText('Note added successfully')).toBeVisible();
  expect(noted).toEqual([{ text: 'Wants to exit. Call on Monday.' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('R3-042 a draft that is not saved is asked about by Esc, the backdrop and Cancel alike', async () => {
  office();
  takes('post', '*/api/leads/12/summary', () =>
    HttpResponse.json({ draft: 'Wants to exit.', sent: sending }),
  );
  const { user } = renderApp('/leads/12');
  await user.click(await screen.findByText('Summarize'));
  await user.click(await screen.findByText('Send and Draft'));
  const draft = await screen.findByLabelText('Draft');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(draft).toBeInTheDocument();
  const beside = draft.closest('[role="dialog"]')?.parentElement;
  if (!beside) throw new Error('nothing is beside the dialog');
  await user.click(beside);
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(draft).toHaveValue('Wants to exit.');
  expect(draft).toBeInTheDocument();
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a provider that fails is told in the dialog, which stays', async () => {
  office();
  takes('post', '*/api/leads/12/summary', () => refused('POST /leads/{id}/summary', 'connection_failed'));
  const { user } = renderApp('/leads/12');
  await user.click(await screen.findByText('Summarize'));
  await user.click(await screen.findByText('Send and Draft'));
  expect(
    await screen.findByText(refusalOf('POST /leads/{id}/summary', 'connection_failed').detail),
  ).toBeVisible();
});

test('a timeline on which nothing happened says so', async () => {
  office();
  const { detail } = refusalOf('GET /leads/{id}/summary', 'nothing_to_summarize');
  server.use(
    http.get('*/api/leads/:id/summary', () => refused('GET /leads/{id}/summary', 'nothing_to_summarize')),
  );
  const { user } = renderApp('/leads/12');
  await user.click(await screen.findByText('Summarize'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByText('Send and Draft')).toBeDisabled();
});
