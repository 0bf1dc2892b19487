import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { bulkAction as bulk, bulkOffice as office } from '../../test/bulk';
import { user as person } from '../../test/factories';
import { onPhone } from '../../test/phone';
import { proxied } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** The checkboxes, once the rows are there: the page's own, then one a row. */
async function box(n: number) {
  await screen.findByText('Showing 3 of 4,210 leads');
  return screen.getAllByRole('checkbox')[n] as HTMLElement;
}

describe('bulk actions', () => {
  test('R3-088 R3-089 R5-147 selected leads are assigned; Details name what was left out, and Undo puts back', async () => {
    const { started, asked } = office(() => bulk({ state: 'done', done: 2, refused: 1, acts: ['undo'] }));
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    expect(await screen.findByText('1 selected')).toBeVisible();
    await user.click(await box(0));
    expect(await screen.findByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 3 Leads' });
    await user.selectOptions(within(dialog).getByLabelText(/^Assigned To/), 'Unassigned');
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toEqual({ list: 'leads', action: 'assign', assignedTo: null, ids: [12, 13, 14] });
    expect(await screen.findByText('2 leads updated, 1 left out.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByText('Someone changed this lead.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/leads/13');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 leads restored.')).toBeVisible();
    expect(asked).toEqual(['undo']);
  });

  test('R5-147 an action that left out nothing is a toast with Undo, without a dialog to close', async () => {
    const { asked } = office(() => bulk({ state: 'done', done: 1, acts: ['undo'] }));
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Change Status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Status of 1 Lead' });
    await user.selectOptions(within(dialog).getByLabelText(/^Status/), 'Qualified');
    await user.click(within(dialog).getByRole('button', { name: 'Change Status' }));
    expect(await screen.findByText('1 lead updated.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 leads restored.')).toBeVisible();
    expect(asked).toEqual(['undo']);
  });

  test('R3-088 assigning begins with no one chosen, and its button says what is missing', async () => {
    const { started } = office(() => bulk());
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 1 Lead' });
    const choice = within(dialog).getByLabelText(/^Assigned To/);
    expect(choice).toHaveDisplayValue('Choose a user');
    const button = within(dialog).getByRole('button', { name: 'Assign' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Choose a user, or Unassigned.');
    await user.click(button);
    expect(await within(dialog).findByText('Choose a user, or Unassigned.')).toBeVisible();
    expect(choice).toHaveFocus();
    expect(started).toEqual([]);
    const [, , person] = within(choice).getAllByRole('option') as HTMLOptionElement[];
    await user.selectOptions(choice, person as HTMLOptionElement);
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toMatchObject({ assignedTo: Number(person?.value), ids: [12] });
  });

  test('R5-148 Add Tags asks before it drops a typed tag', async () => {
    const { started } = office(() => bulk());
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Add Tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Tags to 1 Lead' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Owner');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard Unsaved Changes?')).toBeVisible();
    expect(started).toEqual([]);
  });

  test('R3-088 on a phone what can be done is in one menu', async () => {
    onPhone();
    office(() => bulk());
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    const bar = await screen.findByRole('region', { name: 'Selected rows' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Actions', 'Clear']);
    await user.click(within(bar).getByRole('button', { name: 'Actions for the selected rows' }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered.slice(0, 2)).toEqual(['Select all 4,210 that match', 'Assign']);
    await user.click(screen.getByRole('menuitem', { name: 'Assign' }));
    expect(await screen.findByRole('dialog', { name: 'Assign 1 Lead' })).toBeVisible();
  });

  test('R3-088 all that match are sent as the list’s own query', async () => {
    const { started } = office(() => bulk({ action: 'trash', total: 4210, done: 500 }));
    const { user } = renderApp('/leads?status=Qualified&search=ana');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Select all 4,210 that match' }));
    expect(screen.getByText('4,210 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 4,210 Leads' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toEqual({
      list: 'leads',
      action: 'trash',
      allMatching: true,
      query: 'search=ana&status=Qualified&sort=-createdAt',
    });
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuenow',
      '11',
    );
    expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
  });

  test('R5-122 more than 25 at once are deleted by whom that right is; others are not offered it', async () => {
    office(() => bulk());
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(person({ role: 'phone_agent', permissions: ['leads.read', 'leads.write'] })),
      ),
    );
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Select all 4,210 that match' }));
    expect(await screen.findByText('Your role can delete up to 25 leads at once.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await box(1));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('R5-122 on a phone the menu has no Delete for so many either', async () => {
    onPhone();
    office(() => bulk());
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(person({ role: 'phone_agent', permissions: ['leads.read', 'leads.write'] })),
      ),
    );
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for the selected rows' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Select all 4,210 that match' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for the selected rows' }));
    expect(await screen.findByRole('menuitem', { name: 'Assign' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  test('R3-089 rows that were left out stay when the next ones cannot be loaded, which can be tried again', async () => {
    office(() => bulk({ state: 'done', done: 1, refused: 2 }));
    let isDown = false;
    server.use(
      http.get('*/api/bulk-actions/7/rows', ({ request }) => {
        if (isDown) return proxied(503);
        const isFirst = new URL(request.url).searchParams.get('page') === '1';
        const row = isFirst ? { id: 13, name: 'Ana Ruiz' } : { id: 14, name: 'Ben Soto' };
        return rows([{ ...row, outcome: 'changed', sentence: 'Someone changed this lead.' }], 2);
      }),
    );
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 1 Lead' });
    expect(within(dialog).getByText('This adds an entry to its timeline. You can undo this.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText(/^Assigned To/), 'Unassigned');
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText("Couldn't load the rows that were left out.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Ben Soto' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  test('R3-088 on a phone x selects the card that has the focus', async () => {
    onPhone();
    office(() => bulk());
    const { user } = renderApp('/leads');
    await box(0);
    await user.keyboard('jjx');
    expect(await screen.findByText('1 selected')).toBeVisible();
    const chosen = screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked);
    expect(chosen).toEqual([false, false, true, false]);
  });

  test('R3-088 Shift selects a range, other filters forget it, Clear lets go', async () => {
    office(() => bulk());
    const { user } = renderApp('/leads');
    await user.click(await box(1));
    await user.keyboard('{Shift>}');
    await user.click(await box(3));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('3 selected')).toBeNull();
  });
});
