import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { billingOffice } from '../../test/billing';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { takes } from '../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  billingOffice();
});

/** Enter, as without a mouse: the opener has the focus when the dialog opens. */
async function press(user: ReturnType<typeof renderApp>['user'], control: HTMLElement) {
  act(() => control.closest<HTMLElement>('a, button, [role="menuitem"]')?.focus());
  await user.keyboard('{Enter}');
}

/** Whether the focus stands on the control with this text, with no dialog above it. */
const standsOn = (control: HTMLElement) =>
  waitFor(() => {
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(control.closest('a, button')).toHaveFocus();
  });

test.each([
  ['/payments?tab=partner-payments', '90', 'Close'],
  ['/invoices', 'New Invoice', 'Cancel'],
])('%s: what “%s” opened gives the focus back to it', async (path, opener, closing) => {
  const { user } = renderApp(path);
  const control = await screen.findByText(opener);
  await press(user, control);
  await press(user, await screen.findByText(closing));
  await standsOn(control);
});

test('an act of a row’s menu gives the focus back to the menu’s button', async () => {
  const { user } = renderApp('/payments?tab=payment-plans');
  const menu = await screen.findByLabelText('Actions for Cancellation in parts');
  await press(user, menu);
  await press(user, await screen.findByText('Cancel Plan'));
  await press(user, await screen.findByText('Keep Plan'));
  await standsOn(menu);
});

test.each([
  ['/invoices?dialog=new', 'Create Invoice', /^Client/],
  ['/payments?tab=partner-payments&dialog=new', 'Create Partner Payment', /^Partner/],
])('%s: after a refused submit the cursor stands in the first wrong field', async (path, submit, field) => {
  const { user } = renderApp(path);
  await press(user, await screen.findByText(submit));
  const input = screen.getByLabelText(field, { selector: 'input, select' });
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toBeInvalid();
});

test('exit cases that the server refuses take the focus, and say why', async () => {
  const detail = refusalOf('PATCH /partner-payments/{id}', 'caseIds:case_not_of_partner').detail;
  takes('patch', '*/api/partner-payments/90', () =>
    refused('PATCH /partner-payments/{id}', 'caseIds:case_not_of_partner'),
  );
  const { user } = renderApp('/payments?tab=partner-payments&edit=90');
  const first = await screen.findByLabelText('Nadia Cole, Palm Cove Resort (case 31)');
  await press(user, await screen.findByText('Save Partner Payment'));
  await screen.findByText(detail);
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription(detail);
});

test.each([
  ['/invoices', 'Due Date'],
  ['/payments?tab=payment-plans', 'Start Date'],
])('%s: the heads say how the table is sorted', async (path, column) => {
  const { user } = renderApp(path);
  const button = await within(await screen.findByRole('table')).findByText(column);
  const seen: (string | null | undefined)[] = [];
  for (const _press of [1, 2]) {
    await press(user, button);
    await waitFor(() => expect(seen).not.toContain(button.closest('th')?.getAttribute('aria-sort')));
    seen.push(button.closest('th')?.getAttribute('aria-sort'));
    expect(document.querySelectorAll('th[aria-sort$="ending"]')).toHaveLength(1);
  }
  expect(seen.sort()).toEqual(['ascending', 'descending']);
});
