import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { type BulkAction, bulkAction, bulkOffice } from '../../test/bulk';
import { callable } from '../../test/callable';
import { onPhone } from '../../test/phone';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

type User = ReturnType<typeof renderApp>['user'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function selectFirst(user: User, name = /^Showing 3 of/) {
  await screen.findByText(name);
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
}

/** Starts to delete the first lead; answers the dialog of its progress. */
async function startTrash(user: User) {
  await selectFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 1 Lead' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

/** What the server answers of each action; a test changes it as it goes on. */
function actions() {
  const now: Record<number, BulkAction> = {
    7: bulkAction({ action: 'trash', total: 70 }),
    8: bulkAction({ id: 8, action: 'trash', total: 80 }),
  };
  const end = (id: 7 | 8) => {
    now[id] = bulkAction({ ...now[id], state: 'done', done: id * 10, acts: ['undo'] });
  };
  return { now, end, progress: (id: number) => now[id] ?? bulkAction({ id }) };
}

async function close(user: User, title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('bulk actions at work', () => {
  test.each([
    [7, 8],
    [8, 7],
  ] as const)(
    'R3-088 of two actions closed at work each is shown and each end is told: %i first',
    async (first, second) => {
      const { end, progress } = actions();
      bulkOffice(progress);
      const { user } = renderApp('/leads');
      await startTrash(user);
      await close(user, 'Delete 70 Leads');
      await startTrash(user);
      await close(user, 'Delete 80 Leads');
      end(first);
      expect(await screen.findByText(`${first}0 leads moved to the trash.`)).toBeVisible();
      end(second);
      expect(await screen.findByText(`${second}0 leads moved to the trash.`)).toBeVisible();
    },
  );

  test('R3-088 an action that ended unseen before the next one does not stand in its place', async () => {
    const { end, progress } = actions();
    bulkOffice(progress);
    const { user } = renderApp('/leads');
    await startTrash(user);
    await close(user, 'Delete 70 Leads');
    end(7);
    expect(await screen.findByText('70 leads moved to the trash.')).toBeVisible();
    await startTrash(user);
    expect(await screen.findByRole('dialog', { name: 'Delete 80 Leads' })).toBeVisible();
  });

  test('R3-088 whoever leaves for the list of bulk actions is told the end there, with Undo', async () => {
    const { now, end, progress } = actions();
    const { asked } = bulkOffice(progress);
    server.use(http.get('*/api/bulk-actions', () => rows([now[7] as BulkAction])));
    const { user, address } = renderApp('/leads');
    await startTrash(user);
    const dialog = await screen.findByRole('dialog', { name: 'Delete 70 Leads' });
    await user.click(await within(dialog).findByRole('link', { name: 'Bulk Actions' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bulk Actions' })).toBeVisible();
    expect(address()).toBe('/bulk-actions');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Running')).toBeVisible();
    end(7);
    expect(await screen.findByText('70 leads moved to the trash.')).toBeVisible();
    // The list is read again as well.
    expect(await screen.findByText('70 of 70')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 leads restored.')).toBeVisible();
    expect(asked).toEqual(['undo']);
  });

  test('R5-147 while the dialog of an action that ended closes, only its toast has Undo', async () => {
    const { end, progress } = actions();
    bulkOffice(progress);
    const { user } = renderApp('/leads');
    await startTrash(user);
    expect(await screen.findByRole('dialog', { name: 'Delete 70 Leads' })).toBeVisible();
    let most = 0;
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      most = Math.max(most, buttons.filter(({ textContent }) => textContent === 'Undo').length);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    end(7);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    watch.disconnect();
    expect(most).toBe(1);
  });

  test('R3-088 what is shown is read again when the action has ended, not only when it began', async () => {
    const { end, progress } = actions();
    bulkOffice(progress);
    let counted = 0;
    server.use(
      http.get('*/api/contact/callable', () => {
        counted += 1;
        return HttpResponse.json(callable());
      }),
    );
    const { user } = renderApp('/leads');
    await startTrash(user);
    await screen.findByRole('dialog', { name: 'Delete 70 Leads' });
    await waitFor(() => expect(counted).toBeGreaterThan(0));
    const before = counted;
    end(7);
    await waitFor(() => expect(counted).toBeGreaterThan(before));
  });

  test('R3-088 progress that is refused is not asked for again; the server says why', async () => {
    bulkOffice(() => bulkAction());
    let asked = 0;
    server.use(
      http.get('*/api/bulk-actions/7', () => {
        asked += 1;
        return refused('GET /bulk-actions/{id}', 'not_found');
      }),
    );
    const { user } = renderApp('/leads');
    await startTrash(user);
    expect(await screen.findByText('This bulk action does not exist.')).toBeVisible();
    const before = asked;
    await act(() => pause(1300));
    expect(asked).toBe(before);
  });

  test('R3-088 progress that cannot be had is asked for again', async () => {
    bulkOffice(() => bulkAction());
    let isDown = true;
    server.use(
      http.get('*/api/bulk-actions/7', () =>
        isDown ? proxied(503) : HttpResponse.json(bulkAction({ state: 'done', done: 3, acts: [] })),
      ),
    );
    const { user } = renderApp('/leads');
    await startTrash(user);
    expect(
      await screen.findByText("Couldn't load the progress of this action. We'll check again."),
    ).toBeVisible();
    isDown = false;
    // R5-147: the dialog goes with the end, whose words its toast has.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('3 leads updated.')).toBeVisible();
  });

  test('R3-088 the file of an export asks for the confirmation that its download needs', async () => {
    const done = bulkAction({ action: 'export', state: 'done', done: 3, acts: ['download'] });
    bulkOffice(() => done);
    let tries = 0;
    let isConfirmed = false;
    const confirmed = takes('post', '*/api/auth/confirm', () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    });
    server.use(
      http.get('*/api/bulk-actions/7/file.csv', () => {
        tries += 1;
        return isConfirmed
          ? refused('GET /bulk-actions/{id}/file.csv', 'not_found')
          : refused('GET /bulk-actions/{id}/file.csv', 'confirm_required');
      }),
    );
    const { user } = renderApp('/bulk-actions/7');
    expect(await screen.findByText('3 leads exported.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Download' }));
    await screen.findByRole('dialog', { name: "Confirm It's You" });
    await user.type(screen.getByLabelText('Password'), 'a quiet lake');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    // The answer to the second try is shown like that of any download.
    expect(
      await screen.findByText(refusalOf('GET /bulk-actions/{id}/file.csv', 'not_found').detail),
    ).toBeVisible();
    expect(confirmed).toHaveLength(1);
    expect(tries).toBe(2);
  });
});

describe('the bulk actions of a person', () => {
  test('R3-088 each is listed in words, with its list, state and rows, and leads to its result and back', async () => {
    const mine = [
      bulkAction({
        id: 9,
        list: 'clients',
        assignedTo: { id: 2, name: 'Ana Ruiz', initials: 'AR' },
        done: 2,
      }),
      bulkAction({ action: 'add_tags', tags: ['Referral 2026'], state: 'undone', total: 4000, done: 3999 }),
    ];
    bulkOffice(() => bulkAction({ state: 'done', done: 3, acts: [] }));
    server.use(http.get('*/api/bulk-actions', () => rows(mine)));
    const { user } = renderApp('/bulk-actions');
    const table = await screen.findByRole('table', { name: 'Bulk Actions' });
    expect(await within(table).findByRole('link', { name: 'Assign to Ana Ruiz' })).toHaveAttribute(
      'href',
      '/bulk-actions/9',
    );
    const [, , second] = within(table).getAllByRole('row');
    const cells = within(second as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Add Tags: Referral 2026',
      'Leads',
      expect.any(String),
      'Undone',
      '3,999 of 4,000',
    ]);
    await user.click(within(table).getByRole('link', { name: 'Add Tags: Referral 2026' }));
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('link', { name: 'Bulk Actions' })).toHaveAttribute(
      'href',
      '/bulk-actions',
    );
    expect(await within(main).findByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/leads');
  });
});

describe('all that match', () => {
  const REASON = 'Narrow the filters to 50,000 or fewer.';

  test.each([
    [50_001, false, 'Select all 50,001 that match'],
    [100_000, true, 'Select all 100,000+ that match'],
  ])(
    'R3-088 more than an action can have are not taken, and the button says so: %i',
    async (total, capped, label) => {
      bulkOffice(() => bulkAction(), total, capped);
      const { user } = renderApp('/leads');
      await selectFirst(user);
      const button = await screen.findByRole('button', { name: label });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(REASON);
      await user.click(button);
      expect(await screen.findByText(REASON)).toBeVisible();
      expect(screen.getByText('1 selected')).toBeVisible();
    },
  );

  test('R3-088 on a phone the menu tells why', async () => {
    onPhone();
    bulkOffice(() => bulkAction(), 50_001);
    const { user } = renderApp('/leads');
    await selectFirst(user);
    await user.click(await screen.findByRole('button', { name: 'Actions for the selected rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select all 50,001 that match' }));
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('R3-088 a row taken out of all leaves those of its page, which the bar says', async () => {
    bulkOffice(() => bulkAction());
    const { user } = renderApp('/leads');
    await selectFirst(user);
    await user.click(await screen.findByRole('button', { name: 'Select all 4,210 that match' }));
    expect(await screen.findByText('4,210 selected')).toBeVisible();
    const boxes = () => screen.getAllByRole('checkbox') as HTMLElement[];
    await user.click(boxes()[1] as HTMLElement);
    expect(await screen.findByText('2 selected, on this page only')).toBeVisible();
    await user.click(boxes()[1] as HTMLElement);
    expect(await screen.findByText('3 selected')).toBeVisible();
  });

  test('R3-088 tags that occur already are offered', async () => {
    bulkOffice(() => bulkAction());
    const { user } = renderApp('/leads');
    await selectFirst(user);
    await user.click(await screen.findByRole('button', { name: 'Add Tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Tags to 1 Lead' });
    await waitFor(() => {
      const offered = within(dialog).getAllByRole('option', { hidden: true }) as HTMLOptionElement[];
      expect(offered.map(({ value }) => value)).toEqual(['Referral 2026']);
    });
  });
});
