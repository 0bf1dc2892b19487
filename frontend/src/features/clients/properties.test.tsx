import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { caseClock } from '../../test/caseClock';
import { clientOffice, exitCase, property } from '../../test/clients';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import { mortgageText } from './propertyModel';

const gone = () => new HttpResponse(null, { status: 204 });

describe('properties', () => {
  test('R2-092 R2-093 R2-094 R5-064 all fields of a property', async () => {
    clientOffice({
      properties: [property(), { ...property({ id: 22, resortName: 'Blue Bay' }), mortgageStatus: null }],
    });
    renderApp('/clients/5');
    const first = within(await screen.findByRole('article', { name: 'Palm Cove Resort' }));
    const shown = [
      'Kissimmee, FL',
      'Palm Cove Holdings',
      'PC-20417',
      'Deeded',
      '12,500',
      '26',
      'Floating',
      'Annual',
      'Still Owe',
      '$8,400.25',
      '$1,100.00',
      'Deed Back',
      'Mar 8, 2015',
    ];
    for (const text of shown) expect(first.getByText(text)).toBeVisible();
    const second = within(screen.getByRole('article', { name: 'Blue Bay' }));
    expect(second.getByText('Unknown Status')).toHaveAttribute('data-hue', 'grey');
    expect(mortgageText('Whatever')).toBe('Unknown Status');
  });

  test('R2-092 R5-064 adds a property, by address; amounts and points as typed', async () => {
    clientOffice();
    const sent = takes('post', '*/api/clients/5/properties', () =>
      HttpResponse.json(property(), { status: 201 }),
    );
    const { user, address } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Add Property' }));
    expect(address()).toBe('/clients/5?property=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Property' }));
    await user.click(dialog.getByRole('button', { name: 'Add Property' }));
    expect(await dialog.findByText('Resort name is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Resort Name/), 'Palm Cove Resort');
    await user.type(dialog.getByLabelText('Contract or Account Number'), 'PC-20417');
    await user.type(dialog.getByLabelText('Points'), '12,500');
    await user.type(dialog.getByLabelText('Mortgage Balance'), '$8,400.25');
    await user.selectOptions(dialog.getByLabelText('Mortgage Status'), 'Still Owe');
    await user.click(dialog.getByRole('button', { name: 'Add Property' }));
    expect(await screen.findByText('Property added successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      resortName: 'Palm Cove Resort',
      contractNumber: 'PC-20417',
      points: 12500,
      mortgageBalance: 8400.25,
      mortgageStatus: 'Still Owe',
      week: null,
      purchaseDate: null,
    });
    await waitFor(() => expect(address()).toBe('/clients/5'));
  });

  test('a form over the page leaves the rest of the address alone', async () => {
    clientOffice({ properties: [property()] });
    const { user, address } = renderApp('/clients/5?page=2');
    await user.click(await screen.findByRole('button', { name: 'Add Property' }));
    expect(address()).toBe('/clients/5?page=2&property=new');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/clients/5?page=2'));
  });

  test('edits only what changed; a stale save shows the other change', async () => {
    clientOffice({ properties: [property()] });
    const current = property({ version: 9, mortgageBalance: 8000 });
    let answer = (): Response => refused('PATCH /properties/{id}', 'stale_version', { current });
    const sent = takes('patch', '*/api/properties/21', () => answer());
    const { user } = renderApp('/clients/5?property=21');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Property' }));
    await user.clear(dialog.getByLabelText('Week'));
    await user.click(dialog.getByRole('button', { name: 'Save Property' }));
    expect(await dialog.findByText('Mortgage Balance: was $8,400.25, is now $8,000.00')).toBeVisible();
    answer = () => HttpResponse.json(property({ version: 10 }));
    await user.click(dialog.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Property updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { week: null, version: 4 },
      { week: null, version: 9 },
    ]);
  });

  test('deleting offers Undo; a case with milestones refuses in words', async () => {
    clientOffice({ properties: [property()] });
    let answer: () => Response = gone;
    takes('delete', '*/api/properties/21', () => answer());
    const restored = takes('post', '*/api/properties/21/restore', () => HttpResponse.json(property()));
    const { user } = renderApp('/clients/5');
    const remove = async () => {
      await user.click(await screen.findByLabelText('More for Palm Cove Resort'));
      await user.click(await screen.findByText('Delete Property'));
    };
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Property restored successfully')).toBeVisible();
    expect(restored).toHaveLength(1);
    const { detail } = refusalOf('DELETE /properties/{id}', 'property_has_case');
    answer = () => refused('DELETE /properties/{id}', 'property_has_case');
    await remove();
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

describe('exit case', () => {
  test('R2-107 one is opened per property, with its partner and the five milestones in order', async () => {
    clientOffice({ properties: [property()] });
    const sent = takes('post', '*/api/properties/21/exit-case', () =>
      HttpResponse.json(exitCase(), { status: 201 }),
    );
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Open Exit Case' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    renderApp('/clients/5');
    expect(await screen.findByText('Handled by Clear Title Services')).toBeVisible();
    const steps = screen.getByRole('group', { name: 'Exit Case' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Sent to PartnerNov 5, 2026 · Maya Torres'),
      expect.stringContaining('Documents CompleteNot yet'),
      expect.stringContaining('Letter SentNot yet'),
      expect.stringContaining('Resort RespondedNot yet'),
      expect.stringContaining('Exit ConfirmedNot yet'),
    ]);
  });

  test('R6-017 R6-078 a milestone is a day that has come, and its dialog asks what happens next', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('put', '*/api/exit-cases/31/milestones', () => HttpResponse.json(exitCase()));
    const { user, address } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: /Letter Sent/ }));
    expect(address()).toBe('/clients/5?case=31&milestone=Letter+Sent');
    const date = await screen.findByLabelText('Reached On');
    await user.clear(date);
    await user.type(date, '2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
    expect(await screen.findByText(/Choose today or an earlier date/)).toBeVisible();
    await user.clear(date);
    await user.type(date, '2026-11-06');
    await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
    expect((await screen.findAllByText('Say what happens next and by when.'))[0]).toBeVisible();
    expect(sent).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Letter Sent' }));
    await user.type(dialog.getByLabelText('Next Step'), 'Call the resort');
    await user.type(dialog.getByLabelText('Due On'), '2999-12-01');
    await user.selectOptions(dialog.getByLabelText('Waiting On'), 'Resort');
    await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
    expect(await screen.findByText('Milestone recorded successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        milestone: 'Letter Sent',
        reachedOn: '2026-11-06',
        nextStep: 'Call the resort',
        dueOn: '2999-12-01',
        waitsOn: 'resort',
        userId: null,
      },
    ]);
  });

  test('R6-011 where no one may call, the clock names the way that is open, and a letter is noted first', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const openWay = {
      way: 'letter',
      sentence: 'No calls and no emails to this client. Send a letter.',
    } as const;
    server.use(http.get('*/api/exit-cases/:id/clock', () => HttpResponse.json(caseClock({ openWay }))));
    const { user } = renderApp('/clients/5');
    expect(await screen.findByText(openWay.sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Note Contact' }));
    const contact = within(await screen.findByRole('dialog', { name: 'Note Contact' }));
    expect(contact.getByLabelText('How the Client Heard')).toHaveValue('letter');
  });

  test('R6-017 a clock that cannot be loaded says so, and is asked for again', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const clock = '*/api/exit-cases/:id/clock';
    server.use(http.get(clock, () => refused('GET /exit-cases/{id}/clock', 'not_found')));
    const { user } = renderApp('/clients/5');
    expect(await screen.findByText("Couldn't load where this case stands.")).toBeVisible();
    server.use(http.get(clock, () => HttpResponse.json(caseClock())));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Letter sent 41 days ago. Waiting on the resort.')).toBeVisible();
  });

  test('R6-007 R6-009 R6-011 R6-012 R6-017 the clock is the first line of the case, and its step and contacts are noted there', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const steps = takes('post', '*/api/exit-cases/31/next-step', () =>
      HttpResponse.json(caseClock(), { status: 201 }),
    );
    const contacts = takes('post', '*/api/exit-cases/31/contacts', () =>
      HttpResponse.json(caseClock(), { status: 201 }),
    );
    const { user } = renderApp('/clients/5');
    for (const line of [
      'Letter sent 41 days ago. Waiting on the resort.',
      'Next: Call the resort, by Dec 1, 2026 (Operations)',
      'No word to the client for 26 days. Update owed by Nov 25.',
      'The resort’s answer was due Nov 12.',
    ]) {
      expect(await screen.findByText(line)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Set Next Step' }));
    const step = within(await screen.findByRole('dialog', { name: 'Set Next Step' }));
    await user.type(step.getByLabelText('Next Step'), 'Send the deed');
    await user.type(step.getByLabelText('Due On'), '2999-12-01');
    await user.click(step.getByRole('button', { name: 'Save Next Step' }));
    expect(await screen.findByText('Next step saved successfully')).toBeVisible();
    expect(steps).toEqual([{ nextStep: 'Send the deed', dueOn: '2999-12-01', waitsOn: 'us', userId: null }]);
    await user.click(screen.getByRole('button', { name: 'Note Contact' }));
    const contact = within(await screen.findByRole('dialog', { name: 'Note Contact' }));
    await user.selectOptions(contact.getByLabelText('How the Client Heard'), 'Letter sent');
    await user.clear(contact.getByLabelText(/^Day/));
    await user.type(contact.getByLabelText(/^Day/), '2026-11-20');
    await user.click(contact.getByRole('button', { name: 'Save Contact' }));
    expect(await screen.findByText('Contact noted successfully')).toBeVisible();
    expect(contacts).toEqual([{ source: 'letter', reachedOn: '2026-11-20', promisedOn: null }]);
    await user.click(screen.getByRole('button', { name: 'Add Deadline' }));
    const deadline = within(await screen.findByRole('dialog', { name: 'Add Deadline' }));
    const added = takes('post', '*/api/exit-cases/31/deadlines', () =>
      HttpResponse.json(caseClock(), { status: 201 }),
    );
    await user.type(deadline.getByLabelText(/What Is Due/), 'The county’s recording');
    await user.type(deadline.getByLabelText(/Due On/), '2026-12-12');
    await user.click(deadline.getByRole('button', { name: 'Save Deadline' }));
    expect(await screen.findByText('Deadline added successfully')).toBeVisible();
    expect(added).toEqual([{ what: 'The county’s recording', dueOn: '2026-12-12' }]);
    const met = takes('put', '*/api/exit-cases/31/deadlines/met', () => HttpResponse.json(caseClock()));
    await user.click(screen.getByRole('button', { name: 'Mark as Met' }));
    expect(await screen.findByText('Deadline met successfully')).toBeVisible();
    expect(met).toEqual([{ deadlineId: 4 }]);
    const back = takes('put', '*/api/exit-cases/31/contacts/taken-back', () =>
      HttpResponse.json(caseClock()),
    );
    await user.click(screen.getByRole('button', { name: 'Did Not Arrive' }));
    expect(await screen.findByText('Contact taken back successfully')).toBeVisible();
    expect(back).toEqual([{ contactId: 8 }]);
  });

  test('a milestone whose day is emptied is cleared', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('put', '*/api/exit-cases/31/milestones', () => HttpResponse.json(exitCase()));
    const { user } = renderApp('/clients/5?case=31&milestone=Sent+to+Partner');
    await user.clear(await screen.findByLabelText('Reached On'));
    await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
    expect(await screen.findByText('Milestone cleared successfully')).toBeVisible();
    expect(sent).toEqual([{ milestone: 'Sent to Partner', reachedOn: null }]);
  });

  test('its partner and notes are edited', async () => {
    clientOffice({ properties: [property({ exitCase: exitCase() })] });
    const sent = takes('patch', '*/api/exit-cases/31', () => HttpResponse.json(exitCase({ version: 2 })));
    const { user } = renderApp('/clients/5');
    await user.click(await screen.findByRole('button', { name: 'Edit Exit Case' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Exit Case' }));
    await user.selectOptions(dialog.getByLabelText('Partner'), 'No partner');
    await user.type(dialog.getByLabelText('Notes'), 'Waiting');
    await user.click(dialog.getByRole('button', { name: 'Save Exit Case' }));
    expect(await screen.findByText('Exit case updated successfully')).toBeVisible();
    expect(sent).toEqual([{ partnerId: null, notes: 'Waiting', version: 1 }]);
  });
});
