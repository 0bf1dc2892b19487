import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { callDesk, deskCard, nextCard } from '../../test/desk';
import { called, noteField, opened, person } from '../../test/onDesk';
import { proxied } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

const reason = () => screen.findByLabelText(/^In Their Words/);

/** The same person again after a reload, with the call that still runs. */
const again = () => deskCard({ openCall: { id: 71, startedAt: new Date().toISOString() } });

describe('what is entered with an outcome', () => {
  test('R3-042 R4-066 Esc asks nothing, and the reason is there when the form is opened again', async () => {
    const { to } = callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('7');
    await reason();
    await user.keyboard('0');
    await user.type(await reason(), 'Keeps it');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(/^In Their Words/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('1');
    expect(await screen.findByRole('button', { name: 'Save and Next: No Answer' })).toHaveFocus();
    await user.keyboard('7');
    expect(await reason()).toHaveValue('Keeps it');
    expect(screen.getByRole('radiogroup', { name: 'Why they are not interested' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /^Other/ })).toBeChecked();
    await user.keyboard('{Enter}');
    await person('Ben Ortiz');
    const saved = { outcome: 'not_interested', why: 'other', reason: 'Keeps it', serveNext: true };
    expect(to('calls/71/outcome')).toEqual([saved]);
    const left = Object.keys(window.sessionStorage).filter((key) => key.includes('desk:raw_lead:5'));
    expect(left).toEqual([]);
  });

  test('R3-042 R4-063 the agreed day and hour outlive a reload', async () => {
    callDesk({ cards: [deskCard(), again()] });
    const { user, unmount } = await called();
    await user.keyboard('4');
    fireEvent.change(await screen.findByLabelText(/^Their Day/), { target: { value: '2026-11-27' } });
    fireEvent.change(screen.getByLabelText(/^Their Time/), { target: { value: '15:30' } });
    await user.click(screen.getByRole('checkbox', { name: /^They asked/ }));
    unmount();
    const reloaded = renderApp('/desk');
    await screen.findByRole('timer', { name: 'Time on this call' });
    await reloaded.user.keyboard('4');
    expect(await screen.findByLabelText(/^Their Day/)).toHaveValue('2026-11-27');
    expect(screen.getByLabelText(/^Their Time/)).toHaveValue('15:30');
    expect(screen.getByRole('checkbox', { name: /^They asked/ })).toBeChecked();
  });

  test('R3-042 R4-065 R4-069 so do an appointment and one of the four', async () => {
    callDesk({ cards: [deskCard(), again()] });
    const { user, unmount } = await called();
    await user.keyboard('6');
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Signing with Ana' } });
    await user.keyboard('{Escape}0');
    await user.click(await screen.findByRole('radio', { name: 'Speaks another language' }));
    await user.type(await screen.findByLabelText(/^Language/), 'Polish');
    unmount();
    const reloaded = renderApp('/desk');
    await screen.findByRole('timer', { name: 'Time on this call' });
    await reloaded.user.keyboard('6');
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Signing with Ana');
    await reloaded.user.keyboard('{Escape}0');
    expect(await screen.findByLabelText(/^Language/)).toHaveValue('Polish');
  });

  test('R3-042 R4-060 an outcome that was not saved keeps its fields, also over Esc', async () => {
    callDesk();
    const { user } = await called();
    server.use(http.post('*/api/desk/calls/:id/outcome', () => HttpResponse.error()));
    await user.keyboard('7');
    await reason();
    await user.keyboard('3');
    await user.type(await reason(), 'Too expensive{Enter}');
    expect(await screen.findByText(/Your note is kept/)).toBeVisible();
    expect(await reason()).toHaveValue('Too expensive');
    await waitFor(() => expect(noteField()).not.toHaveAttribute('readonly'));
    await user.click(await reason());
    await user.keyboard('{Escape}7');
    expect(await reason()).toHaveValue('Too expensive');
  });

  test('R3-042 R4-059 U takes the outcome back with what was entered for it', async () => {
    callDesk({ cards: [deskCard({ openCall: again().openCall }), nextCard()] });
    const { user } = await opened();
    await user.keyboard('7');
    await reason();
    await user.keyboard('1');
    await user.type(await reason(), 'Keeps it{Enter}');
    await person('Ben Ortiz');
    await user.keyboard('u');
    await person('Ana Ruiz');
    await user.keyboard('7');
    expect(await reason()).toHaveValue('Keeps it');
  });

  test('R3-042 what is entered for one person is not there for the next', async () => {
    callDesk({ cards: [deskCard(), nextCard()] });
    const { user } = await called();
    await user.keyboard('7');
    await reason();
    await user.keyboard('0');
    await user.type(await reason(), 'Keeps it');
    await user.keyboard('{Escape}1{Enter}');
    await person('Ben Ortiz');
    await user.keyboard('c');
    await screen.findByRole('timer', { name: 'Time on this call' });
    await user.keyboard('7');
    expect(await reason()).toHaveValue('');
  });
});

describe('the dialogs of the desk', () => {
  test('R3-042 a typed reason to skip is asked about by Cancel, and offered after a reload', async () => {
    callDesk({ cards: [deskCard(), deskCard()] });
    const { user, unmount } = await opened();
    await user.keyboard('k');
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip Ana Ruiz' }));
    await user.type(dialog.getByLabelText(/^In Your Words/), 'My cousin');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(dialog.getByLabelText(/^In Your Words/)).toHaveValue('My cousin');
    fireEvent(window, new Event('pagehide'));
    unmount();
    const reloaded = renderApp('/desk');
    await person('Ana Ruiz');
    await reloaded.user.keyboard('k');
    await reloaded.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByLabelText(/^In Your Words/)).toHaveValue('My cousin');
  });

  test('R3-042 a skip that failed keeps its reason', async () => {
    callDesk();
    const { user } = await opened();
    server.use(http.post('*/api/desk/skip', () => proxied(503)));
    await user.keyboard('k');
    await screen.findByLabelText(/^In Your Words/);
    await user.keyboard('1');
    await user.type(await screen.findByLabelText(/^In Your Words/), 'My cousin{Enter}');
    expect(await screen.findByText('Failed to skip this person')).toBeVisible();
    expect(screen.getByLabelText(/^In Your Words/)).toHaveValue('My cousin');
  });
});
