import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../lib/dates/wallTime';
import { violations } from '../../../../test/axe';
import { callingOffice, done, numberList, standing, TODAY } from '../../../../test/contactRules';
import { refusalOf, refused } from '../../../../test/refused';
import { renderApp } from '../../../../test/render';
import { server, takes } from '../../../../test/server';

const LISTS = '/admin/calling?tab=lists';
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the loads', () => {
  test('R4-053 by kind, each with its age against the limit', async () => {
    const kept = callingOffice();
    kept.lists = [
      numberList({ id: 9, ageDays: 33, fileName: 'old.txt' }),
      numberList({ id: 8, ageDays: 26, fileName: 'soon.txt' }),
      numberList(),
      numberList({ id: 4, kind: 'state', state: 'TX', stateName: 'Texas', ageDays: 40, limitDays: 92 }),
      numberList({ id: 3, kind: 'litigator', status: 'withdrawn', limitDays: null, areaCodes: 0 }),
    ];
    const { container } = renderApp(LISTS);
    const national = await panelOf('National Registry');
    const hue = (text: string) => national.getByText(text).getAttribute('data-hue');
    expect(hue('33 days old, limit 31')).toBe('red');
    expect(hue('26 days old, limit 31')).toBe('amber');
    expect(hue('10 days old, limit 31')).toBe('green');
    expect(national.getAllByText('1,000 numbers, 2 area codes')).toHaveLength(3);
    const states = await panelOf('State Registries');
    expect(states.getByText('40 days old, limit 92')).toBeVisible();
    expect(states.getByText(/^Texas, as of/)).toHaveTextContent('Texas, as of Nov 2, 2026');
    const litigators = await panelOf('Litigators');
    expect(litigators.getByText('Withdrawn')).toBeVisible();
    expect(litigators.queryByRole('button')).not.toBeInTheDocument();
    expect((await panelOf('Reassigned Numbers')).getByText('Nothing loaded yet.')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  test('no lists at all is said, with the first thing to do', async () => {
    callingOffice().lists = [];
    renderApp(LISTS);
    expect(await screen.findByText('No lists yet. Load the national registry first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load List' })).toBeVisible();
  });

  test('R4-053 a load under way is watched to its end', async () => {
    const kept = callingOffice();
    kept.lists = [numberList({ status: 'loading', bytesRead: 3_000, finishedAt: null })];
    renderApp(LISTS);
    expect(await screen.findByText('25% of the file read')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of national-305.txt' })).toBeVisible();
    kept.lists = [numberList()];
    expect(await screen.findByText('10 days old, limit 31')).toBeVisible();
    expect(screen.queryByText(/of the file read/)).not.toBeInTheDocument();
  });

  test('R4-053 lines that could not be read are named, and a refused file says why', async () => {
    const kept = callingOffice();
    kept.lists = [
      numberList({
        status: 'refused',
        error: 'Nothing was loaded. Correct the file and load it again.',
        badLines: 3,
        badSamples: [
          { line: 2, text: '30555', sentence: 'This is no number of ten digits.' },
          { line: 7, text: 'abc', sentence: 'This is no number of ten digits.' },
        ],
      }),
      numberList({ id: 6, status: 'refused', error: 'There is no phone number in this file.' }),
    ];
    const { user } = renderApp(LISTS);
    await user.click(await screen.findByText("3 lines couldn't be read"));
    expect(screen.getByText('30555').closest('li')).toHaveTextContent(
      'Line 2: 30555 This is no number of ten digits.',
    );
    expect(screen.getByText('And 1 more line.')).toBeInTheDocument();
    expect(screen.getByText('Nothing was loaded. Correct the file and load it again.')).toBeVisible();
    expect(screen.getByText('There is no phone number in this file.')).toBeVisible();
  });
});

describe('loading', () => {
  const file = new File(['3055550100\n'], 'texas.txt', { type: 'text/plain' });

  async function filled() {
    const kept = callingOffice();
    kept.states = [standing({ state: 'TX', stateName: 'Texas' })];
    const view = renderApp(LISTS);
    await view.user.click(await screen.findByRole('button', { name: 'Load List' }));
    const dialog = within(await dialogOf('Load List'));
    await view.user.click(dialog.getByRole('button', { name: 'Load List' }));
    expect(await dialog.findByText('Choose a file of phone numbers.')).toBeVisible();
    await view.user.upload(dialog.getByLabelText('File'), file);
    await view.user.selectOptions(dialog.getByLabelText(/^Kind/), "A state's registry");
    await dialog.findByRole('option', { name: 'Texas' });
    await view.user.selectOptions(dialog.getByLabelText(/^State/), 'Texas');
    fireEvent.change(dialog.getByLabelText(/^As Of/), { target: { value: addDays(TODAY, -2) } });
    await view.user.type(dialog.getByLabelText(/^Area Codes/), '214, 972');
    return { ...view, kept, dialog };
  }

  test('R4-053 a file is sent with its kind, state, day and area codes, under a key', async () => {
    const { user, kept, dialog } = await filled();
    let key: string | null = null;
    let sent: FormData | undefined;
    server.use(
      http.post('*/api/contact/lists', async ({ request }) => {
        key = request.headers.get('Idempotency-Key');
        sent = await request.formData();
        const made = numberList({ id: 7, kind: 'state', state: 'TX', stateName: 'Texas', status: 'waiting' });
        kept.lists = [made];
        return HttpResponse.json(made, { status: 202 });
      }),
    );
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Load List' }));
    expect(await screen.findByText('List Uploaded')).toBeVisible();
    expect([...(sent?.keys() ?? [])]).toEqual(['kind', 'state', 'asOf', 'areaCodes', 'file']);
    expect(sent?.get('state')).toBe('TX');
    expect(sent?.get('asOf')).toBe(addDays(TODAY, -2));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    kept.lists = [numberList({ id: 7, kind: 'state', state: 'TX', stateName: 'Texas' })];
    expect(await screen.findByText('10 days old, limit 31')).toBeVisible();
  });

  test('R4-053 area codes of reassigned numbers are those that were asked about', async () => {
    callingOffice();
    const { user } = renderApp(LISTS);
    await user.click(await screen.findByRole('button', { name: 'Load List' }));
    const dialog = within(await dialogOf('Load List'));
    expect(dialog.getByLabelText(/^Area Codes/)).toHaveAccessibleDescription(/take those of its numbers/);
    await user.selectOptions(dialog.getByLabelText(/^Kind/), 'Reassigned numbers');
    expect(dialog.getByLabelText(/^Area Codes/)).toHaveAccessibleDescription(
      /asked about every number with a consent/,
    );
  });

  test.each(['file:empty', 'too_large'])(
    'R4-053 a refusal %s stands at the file, and what was filled in stays',
    async (code) => {
      const { detail } = refusalOf('POST /contact/lists', code);
      const { user, dialog } = await filled();
      server.use(http.post('*/api/contact/lists', () => refused('POST /contact/lists', code)));
      await user.click(dialog.getByRole('button', { name: 'Load List' }));
      expect(await dialog.findByText(detail)).toBeVisible();
      expect(dialog.getByText('Choose Another File')).toHaveAccessibleDescription(detail);
      expect(dialog.getByLabelText(/^Area Codes/)).toHaveValue('214, 972');
    },
  );
});

describe('withdrawing', () => {
  async function asked() {
    const kept = callingOffice();
    const view = renderApp(LISTS);
    await view.user.click(await screen.findByRole('button', { name: 'Withdraw national-305.txt' }));
    const dialog = within(await dialogOf('Withdraw List'));
    await view.user.type(dialog.getByLabelText(/^Reason/), 'Wrong area code');
    return { ...view, kept, dialog };
  }

  test('R4-053 a wrong list is taken back with a reason and the version that was seen', async () => {
    const { user, kept, dialog } = await asked();
    const sent = takes('post', '*/api/contact/lists/5/withdraw', () => {
      kept.lists = [numberList({ status: 'withdrawn', areaCodes: 0, version: 4 })];
      return done();
    });
    await user.click(dialog.getByRole('button', { name: 'Withdraw List' }));
    expect(await screen.findByText('List Withdrawn')).toBeVisible();
    expect(sent).toEqual([{ version: 3, reason: 'Wrong area code' }]);
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });

  test('R4-053 one that changed meanwhile is shown as it is', async () => {
    const { user, kept, dialog } = await asked();
    const { detail } = refusalOf('POST /contact/lists/{id}/withdraw', 'stale_version');
    takes('post', '*/api/contact/lists/5/withdraw', () => {
      kept.lists = [numberList({ version: 4, numbers: 2_000 })];
      return refused('POST /contact/lists/{id}/withdraw', 'stale_version');
    });
    await user.click(dialog.getByRole('button', { name: 'Withdraw List' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('2,000 numbers, 2 area codes')).toBeVisible();
  });
});
