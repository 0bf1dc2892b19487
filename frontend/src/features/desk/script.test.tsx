import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callDesk, deskCard, nextCard } from '../../test/desk';
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
