import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { type Integration, unsaved } from './model';

const openAi: Integration = {
  ...unsaved('ai_provider'),
  id: 1,
  version: 3,
  active: true,
  apiKey: '…x9Qd',
  hasKey: true,
  inUse: true,
  updatedAt: '2026-11-21T03:33:00Z',
};

const local: Integration = {
  ...openAi,
  id: 2,
  kind: 'alternative_ai_provider',
  name: 'Local Model',
  apiEndpoint: 'https://llm.example.com/v1',
  inUse: false,
};

/** One that the server has. */
const saved = (kind: Integration['kind']): Integration => ({
  ...unsaved(kind),
  updatedAt: openAi.updatedAt,
});

const PATH = '/admin/settings?tab=integrations';

/** An administrator and these integrations. */
function office(stored: () => Integration[] = () => []) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ role: 'admin' }))),
    http.get('*/api/api-integrations', () => rows(stored())),
  );
}

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

test('R1-176 R1-177 R1-178 R1-179 R1-180 R1-181 R1-182 R1-318 the cards of an office that has set up nothing', async () => {
  office();
  renderApp(PATH);
  const provider = await card('AI Provider');
  expect(provider.getByRole('switch', { name: 'Enabled' })).not.toBeChecked();
  expect(provider.getByLabelText('API Key')).toHaveAttribute('type', 'password');
  expect(provider.getByLabelText(/API Endpoint/)).toHaveValue('https://api.openai.com/v1');
  expect(provider.getByLabelText(/Model/)).toHaveValue('gpt-4o');
  expect(provider.getByText('Test Connection')).toHaveAttribute('aria-disabled', 'true');
  expect(provider.getByText('Test Connection')).toHaveAccessibleDescription('Enter the API key first.');
  expect(provider.getByText('Save Settings')).toBeEnabled();
  expect((await card('Alternative AI Providers')).getByText('No alternative providers yet.')).toBeVisible();
  expect((await card('Maps Service')).getByLabelText('Service')).toHaveValue('Google Maps');
  expect((await card('Label Printer')).getByLabelText('Label Sheet')).toHaveValue('Single 4 x 2 in');
  expect(await violations()).toEqual([]);
});

test('R1-281 R1-285 the first save adds the provider, and the list is asked for again', async () => {
  let stored: Integration[] = [];
  office(() => stored);
  const sent = takes('post', '*/api/api-integrations', () => {
    stored = [openAi];
    return HttpResponse.json(openAi, { status: 201 });
  });
  const { user } = renderApp(PATH);
  const provider = await card('AI Provider');
  await user.click(provider.getByRole('switch', { name: 'Enabled' }));
  await paste(user, provider.getByLabelText('API Key'), 'sk-0123456789x9Qd');
  await user.click(provider.getByText('Save Settings'));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(screen.getByText('API integration settings have been updated.')).toBeVisible();
  expect(sent[0]).toMatchObject({
    kind: 'ai_provider',
    name: 'OpenAI',
    active: true,
    apiKey: 'sk-0123456789x9Qd',
    apiEndpoint: 'https://api.openai.com/v1',
    additionalSettings: { model: 'gpt-4o' },
  });
  expect(await provider.findByText(/The stored key ends in …x9Qd/)).toBeVisible();
  expect(provider.getByLabelText('API Key')).toHaveValue('');
  expect(await provider.findByText('In use')).toBeVisible();
});

test('R1-282 R1-308 a change keeps the stored key and carries the version; a refusal is told', async () => {
  office(() => [openAi]);
  const { detail } = refusalOf('PUT /api-integrations/{id}', 'name:taken');
  let answer = (): Response => refused('PUT /api-integrations/{id}', 'name:taken');
  const sent = takes('put', '*/api/api-integrations/1', () => answer());
  const { user } = renderApp(PATH);
  const provider = await card('AI Provider');
  const model = provider.getByLabelText(/Model/);
  await user.clear(model);
  await paste(user, model, 'gpt-4o-mini');
  await user.click(provider.getByText('Save Settings'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(sent[0]).toMatchObject({ version: 3, additionalSettings: { model: 'gpt-4o-mini' } });
  expect(sent[0]).not.toHaveProperty('apiKey');
  expect(model).toHaveValue('gpt-4o-mini');
  answer = () => proxied(502);
  await user.click(provider.getByText('Save Settings'));
  expect(await screen.findByText('Failed to save settings')).toBeVisible();
});

test('R1-282 whoever saves second sees what the first one changed', async () => {
  office(() => [openAi]);
  const current = {
    ...openAi,
    version: 4,
    additionalSettings: { ...openAi.additionalSettings, model: 'o9' },
  };
  const sent = takes('put', '*/api/api-integrations/1', () =>
    sent.length === 1
      ? refused('PUT /api-integrations/{id}', 'stale_version', { current })
      : HttpResponse.json({ ...current, version: 5 }),
  );
  const { user } = renderApp(PATH);
  const provider = await card('AI Provider');
  await user.click(provider.getByText('Save Settings'));
  expect(await provider.findByText('Model: was gpt-4o, is now o9; your change: gpt-4o')).toBeVisible();
  await user.click(provider.getByText('Apply My Changes'));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 4 }));
});

test('R1-248 R1-283 R1-286 R1-309 the test asks with what stands in the form; a stored key counts as filled', async () => {
  office(() => [openAi]);
  let answer: () => Response = () => HttpResponse.json({ ok: true });
  const sent = takes('post', '*/api/api-integrations/test', () => answer());
  const { user } = renderApp(PATH);
  const provider = await card('AI Provider');
  const button = provider.getByText('Test Connection');
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(await screen.findByText('Connection Successful')).toBeVisible();
  expect(screen.getByText('Successfully connected to the API.')).toBeVisible();
  expect(sent[0]).toEqual({ id: 1, name: 'OpenAI', apiEndpoint: 'https://api.openai.com/v1' });
  answer = () => refused('POST /api-integrations/test', 'connection_failed');
  await user.click(button);
  expect(await screen.findByText('Connection Failed')).toBeVisible();
  expect(
    screen.getByText(refusalOf('POST /api-integrations/test', 'connection_failed').detail),
  ).toBeVisible();
  answer = () => proxied(502);
  await user.click(button);
  expect(await screen.findByText('Failed to connect to the API')).toBeVisible();
  await user.click(provider.getByLabelText('Delete the stored key'));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await paste(user, provider.getByLabelText('API Key'), 'sk-new');
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('R1-248 R1-249 while the provider is asked, or the settings are saved, the button takes no click', async () => {
  office(() => [openAi]);
  const waiting: (() => void)[] = [];
  const later = (response: () => Response) => async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return response();
  };
  server.use(
    http.post(
      '*/api/api-integrations/test',
      later(() => HttpResponse.json({ ok: true })),
    ),
    http.put(
      '*/api/api-integrations/1',
      later(() => HttpResponse.json(openAi)),
    ),
  );
  const { user } = renderApp(PATH);
  await card('AI Provider');
  // What was saved makes the card again.
  const button = (label: string) =>
    within(screen.getByRole('region', { name: 'AI Provider' })).getByText(label);
  for (const [label, told] of [
    ['Test Connection', 'Connection Successful'],
    ['Save Settings', 'Settings Saved'],
  ] as const) {
    await user.click(button(label));
    await waitFor(() => expect(button(label)).toBeDisabled());
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.();
    expect(await screen.findByText(told)).toBeVisible();
    await waitFor(() => expect(button(label)).toBeEnabled());
  }
});

test('R1-180 any other provider can be saved next to the first', async () => {
  office(() => [openAi, local]);
  const sent = takes('post', '*/api/api-integrations', () => HttpResponse.json(local, { status: 201 }));
  const { user } = renderApp(PATH);
  const others = await card('Alternative AI Providers');
  expect(others.getByText('Local Model')).toBeVisible();
  expect(others.getByText('Standing by')).toBeVisible();
  await user.click(others.getByText('Add Provider'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Provider' }));
  await paste(user, dialog.getByLabelText(/Name/), 'Second');
  await paste(user, dialog.getByLabelText('API Key'), 'sk-second');
  await paste(user, dialog.getByLabelText(/API Endpoint/), 'https://second.example.com/v1');
  await user.click(dialog.getByText('Save Settings'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[0]).toMatchObject({
    kind: 'alternative_ai_provider',
    name: 'Second',
    apiKey: 'sk-second',
    apiEndpoint: 'https://second.example.com/v1',
  });
});

test('R5-148 what was typed of a provider is offered after a reload, but for its key', async () => {
  office(() => [openAi, local]);
  const view = renderApp(PATH);
  const open = async ({ user }: typeof view) => {
    await user.click((await card('Alternative AI Providers')).getByText('Add Provider'));
    return within(await screen.findByRole('dialog', { name: 'Add Provider' }));
  };
  const dialog = await open(view);
  await paste(view.user, dialog.getByLabelText(/Name/), 'Second');
  await paste(view.user, dialog.getByLabelText('API Key'), 'sk-second');
  fireEvent(window, new Event('pagehide'));
  expect(JSON.stringify(window.sessionStorage)).not.toContain('sk-second');
  view.unmount();
  const again = renderApp(PATH);
  const offered = await open(again);
  await again.user.click(await offered.findByRole('button', { name: 'Restore' }));
  expect(offered.getByLabelText(/Name/)).toHaveValue('Second');
  expect(offered.getByLabelText('API Key')).toHaveValue('');
});

test('R1-180 an alternative is deleted after a question, at the version that was seen', async () => {
  let stored: Integration[] = [openAi, local];
  office(() => stored);
  let answer = (): Response => refused('DELETE /api-integrations/{id}', 'stale_version');
  const sent = takes('delete', '*/api/api-integrations/2', () => answer());
  const { user } = renderApp(PATH);
  const others = await card('Alternative AI Providers');
  const ask = async () => {
    await user.click(others.getByRole('button', { name: 'Delete Local Model' }));
    return within(await screen.findByRole('dialog', { name: 'Delete Provider' }));
  };
  const first = await ask();
  expect(
    first.getByText(/“Local Model” and its stored key will be permanently deleted\. To keep it/),
  ).toBeVisible();
  expect(await violations()).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Delete Provider' }));
  expect(await screen.findByText(/^Someone else changed this integration\./)).toBeVisible();
  answer = () => {
    stored = [openAi];
    return new HttpResponse(null, { status: 204 });
  };
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await ask()).getByRole('button', { name: 'Delete Provider' }));
  expect(await screen.findByText('Provider Deleted')).toBeVisible();
  expect(sent).toEqual([{ version: 3 }, { version: 3 }]);
  expect(await others.findByText('No alternative providers yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('R1-181 R1-182 the map and the sheet of labels are chosen', async () => {
  office();
  const maps = { ...saved('maps_service'), id: 3, version: 1 };
  const sent = takes('post', '*/api/api-integrations', () => HttpResponse.json(maps, { status: 201 }));
  const { user } = renderApp(PATH);
  const service = await card('Maps Service');
  await user.click(service.getByRole('switch', { name: 'Address links' }));
  await user.selectOptions(service.getByLabelText('Service'), 'OpenStreetMap');
  await user.click(service.getByText('Save Maps Settings'));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      kind: 'maps_service',
      active: true,
      additionalSettings: { service: 'OpenStreetMap' },
    }),
  );
  const labels = await card('Label Printer');
  await user.selectOptions(labels.getByLabelText('Label Sheet'), 'Avery 5160');
  await user.click(labels.getByText('Save Label Settings'));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({
      kind: 'label_printer',
      active: false,
      additionalSettings: { sheet: 'Avery 5160' },
    }),
  );
});

test('R1-280 a list that cannot be read says so', async () => {
  office();
  server.use(http.get('*/api/api-integrations', () => refused('GET /api-integrations', 'fault')));
  renderApp(PATH);
  expect(await screen.findByText('Error loading the integrations. Please try again later.')).toBeVisible();
});

test('who sets up a service that someone else has set up meanwhile gets theirs to change', async () => {
  let stored: Integration[] = [];
  office(() => stored);
  const { detail } = refusalOf('POST /api-integrations', 'integration_exists');
  const theirs = {
    ...saved('maps_service'),
    id: 5,
    version: 2,
    active: true,
    additionalSettings: { model: null, service: 'Apple Maps' as const, sheet: null },
  };
  takes('post', '*/api/api-integrations', () => {
    stored = [theirs];
    return refused('POST /api-integrations', 'integration_exists');
  });
  const changed = takes('put', '*/api/api-integrations/5', () =>
    HttpResponse.json({ ...theirs, version: 3, active: false }),
  );
  const { user } = renderApp(PATH);
  const maps = await card('Maps Service');
  await user.click(maps.getByRole('button', { name: 'Save Maps Settings' }));
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() => expect(maps.getByLabelText('Service')).toHaveValue('Apple Maps'));
  await user.click(maps.getByRole('switch', { name: 'Address links' }));
  await user.click(maps.getByRole('button', { name: 'Save Maps Settings' }));
  await waitFor(() => expect(changed).toMatchObject([{ version: 2, active: false }]));
});
