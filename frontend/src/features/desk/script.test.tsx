import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callDesk, deskCard, deskPerson, nextCard } from '../../test/desk';
import { called, noteField, person } from '../../test/onDesk';
import { renderApp } from '../../test/render';

const SCRIPT = {
  versionId: 21,
  name: 'First Call',
  pages: [
    {
      key: 'opening',
      title: 'Opening',
      text: 'This is {your name} with {our company}. May I go on?',
      choices: [
        { label: 'Names the resort', goesTo: null, fills: 'resort' },
        { label: 'Names a balance', goesTo: 'balance', fills: 'balance' },
      ],
    },
    { key: 'balance', title: 'The Balance', text: 'Is it paid?', choices: [] },
  ],
};

const CAMPAIGN = { id: 9, name: 'Florida in the Fall' };

test('R4-077 what a choice asks for is a line of the note, which has the focus', async () => {
  // The record has a resort and a balance.
  const { to } = callDesk({ cards: [deskCard({ script: SCRIPT }), nextCard()] });
  const { user } = await called();
  await user.click(screen.getByRole('button', { name: 'Names the resort' }));
  expect(noteField()).toHaveFocus();
  await user.keyboard('Palm Cove');
  await user.click(screen.getByRole('button', { name: 'Names the resort' }));
  expect(noteField()).toHaveValue('Resort: Palm Cove');
  await user.click(screen.getByRole('button', { name: 'Names a balance' }));
  expect(screen.getByRole('heading', { level: 3, name: 'The Balance' })).toBeVisible();
  expect(noteField()).toHaveFocus();
  await user.keyboard('12,000{Escape}1{Enter}');
  await person('Ben Ortiz');
  expect(to('calls/71/outcome')).toEqual([
    {
      outcome: 'no_answer',
      note: 'Resort: Palm Cove\nBalance: 12,000',
      answers: { opening: 'Names a balance' },
      serveNext: true,
    },
  ]);
});

test.each([
  ['the campaign’s brand', 'Liberty NWA', 'Liberty NWA'],
  ['the office', null, 'Harbor Exit Services'],
] as const)('R4-077 the script has the rep’s name and %s', async (_, brand, company) => {
  callDesk({ cards: [deskCard({ script: SCRIPT, campaign: { ...CAMPAIGN, brand } })] });
  renderApp('/desk');
  expect(await screen.findByText(`This is Dana Whitfield with ${company}. May I go on?`)).toBeVisible();
});

test('R5-032 what the record has no word of is entered for it, by the letters of the script', async () => {
  const unknown = deskPerson({ resort: null, balance: null });
  const { to } = callDesk({ cards: [deskCard({ script: SCRIPT, person: unknown }), nextCard()] });
  const { user } = await called();
  await user.keyboard('a');
  const resort = await screen.findByRole('textbox', { name: 'Resort' });
  await waitFor(() => expect(resort).toHaveFocus());
  await user.keyboard('Grand Palms{Enter}');
  await user.keyboard('s');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Balance' })).toHaveFocus());
  await user.keyboard('$12,000{Enter}');
  expect(noteField()).toHaveValue('');
  await user.keyboard('1{Enter}');
  await person('Ben Ortiz');
  expect(to('calls/71/outcome')).toEqual([
    {
      outcome: 'no_answer',
      resort: 'Grand Palms',
      balance: 12000,
      answers: { opening: 'Names a balance' },
      serveNext: true,
    },
  ]);
});
