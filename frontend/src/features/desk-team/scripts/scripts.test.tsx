import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { deskOffice, rep, script, scriptSummary } from '../../../test/campaigns';
import { proxied, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { takes } from '../../../test/server';
import { FIRST_PAGE, moved, newChoice, newKey, newPage, pagesOf, scriptSchema, toValues } from './model';

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

describe('list of scripts', () => {
  test('R4-077 each with its version; those in use stand first', async () => {
    deskOffice({
      scripts: () =>
        HttpResponse.json([
          scriptSummary({ id: 5, name: 'Old call', retired: true }),
          scriptSummary({ versionNumber: 3 }),
        ]),
    });
    renderApp('/desk/scripts');
    const table = await screen.findByRole('table', { name: 'Scripts' });
    expect(await within(table).findByRole('link', { name: 'Opening call' })).toHaveAttribute(
      'href',
      '/desk/scripts/6',
    );
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Opening callIn Use3Nov 20, 2026', 'Old callRetired2Nov 20, 2026']);
    expect(await violations()).toEqual([]);
  });

  test('R4-077 a new one begins with an opening, and is written next', async () => {
    deskOffice({ scripts: () => HttpResponse.json([]) });
    const sent = takes('post', '*/api/scripts', () => HttpResponse.json(script(), { status: 201 }));
    const { user, address } = renderApp('/desk/scripts');
    expect(await screen.findByText('No scripts yet.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New Script' })[0] as HTMLElement);
    const dialog = within(await dialogOf('New Script'));
    await user.click(dialog.getByRole('button', { name: 'Create Script' }));
    expect(await dialog.findByText('Enter a name.')).toBeVisible();
    await paste(user, dialog.getByLabelText(/^Name/), 'Opening call');
    await user.click(dialog.getByRole('button', { name: 'Create Script' }));
    expect(await screen.findByText('Script Created')).toBeVisible();
    expect(sent).toEqual([{ name: 'Opening call', pages: [FIRST_PAGE] }]);
    await waitFor(() => expect(address()).toBe('/desk/scripts/6?edit=1'));
  });

  test('failed', async () => {
    deskOffice({ scripts: () => proxied(502) });
    renderApp('/desk/scripts');
    expect(await screen.findByText('Error loading scripts. Please try again later.')).toBeVisible();
  });
});

describe('page of a script', () => {
  test('R4-077 its pages with where their choices lead, its versions and the warnings', async () => {
    deskOffice({
      script: () => HttpResponse.json(script({ warnings: ['“guarantee” promises a result.'] })),
    });
    renderApp('/desk/scripts/6');
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening call' })).toBeVisible();
    expect(screen.getByText('May I go on?')).toBeVisible();
    const choices = within(screen.getByRole('list', { name: 'Choices of Opening' }));
    expect(choices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yes goes to Resort',
      'They have a resort asks for Resort',
    ]);
    expect(screen.getByText('“guarantee” promises a result.')).toBeVisible();
    const versions = within(screen.getByRole('list', { name: 'Versions' }));
    expect(versions.getByRole('link', { name: 'Version 1' })).toHaveAttribute(
      'href',
      '/desk/scripts/6?version=1',
    );
    expect(versions.getByRole('link', { name: 'Version 2' })).toHaveAttribute('aria-current', 'page');
    expect(await violations()).toEqual([]);
  });

  test('R4-077 an older version is read and not changed', async () => {
    const office = deskOffice({
      script: () => HttpResponse.json(script({ versionId: 61, versionNumber: 1 })),
    });
    renderApp('/desk/scripts/6?version=1&edit=1');
    expect(await screen.findByText(/^This is version 1\. Reps read/)).toBeVisible();
    expect(office.last('/api/scripts/6')).toEqual({ version: '1' });
    expect(screen.queryByRole('button', { name: 'New Version' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save New Version' })).not.toBeInTheDocument();
  });

  test('R4-077 the next version has its pages, choices and what they ask for', async () => {
    deskOffice();
    const sent = takes('post', '*/api/scripts/6/versions', () =>
      HttpResponse.json(script({ version: 4, versionNumber: 3 })),
    );
    const { user, address } = renderApp('/desk/scripts/6');
    await user.click(await screen.findByRole('button', { name: 'New Version' }));
    expect(address()).toBe('/desk/scripts/6?edit=1');
    const second = within(await screen.findByRole('region', { name: 'Resort' }));
    expect(await violations()).toEqual([]);
    await user.click(second.getByRole('button', { name: 'Add Choice' }));
    const label = second.getByLabelText(/^Label/);
    expect(label).toHaveFocus();
    await paste(user, label, 'Back');
    await user.selectOptions(second.getByLabelText('Goes To'), 'Opening');
    await user.selectOptions(second.getByLabelText('Asks For'), 'Notes');
    await user.click(screen.getByRole('button', { name: 'Remove choice They have a resort' }));
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    expect(await screen.findByText('Version Saved')).toBeVisible();
    expect(sent).toEqual([
      {
        version: 3,
        name: 'Opening call',
        pages: [
          {
            key: 'page1',
            title: 'Opening',
            text: 'May I go on?',
            choices: [{ label: 'Yes', goesTo: 'page2', fills: null }],
          },
          {
            key: 'page2',
            title: 'Resort',
            text: 'Which resort is it?',
            choices: [{ label: 'Back', goesTo: 'page1', fills: 'notes' }],
          },
        ],
      },
    ]);
    await waitFor(() => expect(address()).toBe('/desk/scripts/6'));
  });

  test('R4-077 pages are added and need a text; one that somebody else saved first waits', async () => {
    deskOffice();
    const current = script({ version: 4, name: 'First call' });
    takes('post', '*/api/scripts/6/versions', () =>
      refused('POST /scripts/{id}/versions', 'stale_version', { current }),
    );
    const { user } = renderApp('/desk/scripts/6?edit=1');
    await user.click(await screen.findByRole('button', { name: 'Add Page' }));
    const third = within(await screen.findByRole('region', { name: 'Page 3' }));
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    expect(await third.findByText('Enter what is said.')).toBeVisible();
    await user.click(third.getByRole('button', { name: 'More for Page 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Page' }));
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    expect(await screen.findByText(/^Name: was Opening call, is now First call/)).toBeVisible();
  });

  test('R4-077 it is retired after a question', async () => {
    let retiredAt: string | null = null;
    deskOffice({ script: () => HttpResponse.json(script({ retiredAt })) });
    const sent = takes('post', '*/api/scripts/6/retire', () => {
      retiredAt = '2026-11-21T19:04:00Z';
      return new Response(null, { status: 204 });
    });
    const { user } = renderApp('/desk/scripts/6');
    await user.click(await screen.findByRole('button', { name: 'Actions for Opening call' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retire Script' }));
    await user.click(within(await dialogOf('Retire Script')).getByRole('button', { name: 'Retire Script' }));
    expect(await screen.findByText('Script Retired')).toBeVisible();
    expect(sent).toEqual([{ version: 3 }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'New Version' })).not.toBeInTheDocument(),
    );
  });

  test('a rep reads it, and one that does not exist says so', async () => {
    deskOffice({ viewer: rep });
    const { unmount } = renderApp('/desk/scripts/6?edit=1');
    expect(await screen.findByText('May I go on?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save New Version' })).not.toBeInTheDocument();
    unmount();
    deskOffice({ script: () => refused('GET /scripts/{id}', 'not_found') });
    renderApp('/desk/scripts/99');
    expect(await screen.findByText('This script does not exist.')).toBeVisible();
  });
});

test('R4-077 pages keep their keys, and a choice leads to no page that is gone', async () => {
  const values = toValues(script());
  expect(pagesOf(values)).toEqual(script().pages);
  const [opening, resort] = values.pages;
  if (!opening || !resort) throw new Error('a page is missing');
  expect(pagesOf({ pages: [opening] })[0]?.choices[0]).toEqual({ label: 'Yes', goesTo: null, fills: null });
  expect(newKey(values.pages)).toBe('page3');
  expect(newKey([])).toBe('page1');
  expect(newPage([resort]).key).toBe('page3');
  expect(newChoice(opening.choices).id).toBe(2);
  expect(newChoice([]).id).toBe(0);
  await expect(scriptSchema.validate(values)).resolves.toBeTruthy();
});

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [5, 1, ['a', 'b', 'c']],
] as const)('what is at %i moved by %i', (place, by, outcome) =>
  expect(moved(['a', 'b', 'c'], place, by)).toEqual(outcome),
);
