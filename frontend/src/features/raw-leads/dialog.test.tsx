import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { conflictChanges, rebase } from './conflict';
import { emptyRawLead, fieldsOf, toInput } from './model';
import { rawLeadSchema } from './rules';

/** Takes the record that is sent and remembers it. */
function writes(method: 'post' | 'put', answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/raw-leads${method === 'put' ? '/5' : ''}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

async function openNew() {
  marketingDatabase(() => [rawLead()]);
  const view = renderApp('/raw-leads?new=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Raw Lead' }));
  return { ...view, dialog };
}

describe('dialog', () => {
  test('R1-120 R1-121 R1-122 R1-123 R1-125 R1-126 R1-212 R1-214 tabs, fields, buttons', async () => {
    const { dialog, user, address } = await openNew();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Basic Info',
      'Marketing',
      'Timeshare Info',
    ]);
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP']) {
      expect(dialog.getByLabelText(new RegExp(`^${label}(required)?$`))).toBeVisible();
    }
    await user.click(dialog.getByRole('tab', { name: 'Marketing' }));
    for (const label of ['Last Contact Date', 'Next Contact Date', 'Tags', 'Notes']) {
      expect(dialog.getByLabelText(label)).toBeVisible();
    }
    expect(dialog.getByLabelText<HTMLSelectElement>('Lead Source').options).toHaveLength(9);
    expect(dialog.getByLabelText(/^Marketing Status/)).toHaveValue('New');
    await user.click(dialog.getByRole('tab', { name: 'Timeshare Info' }));
    expect(dialog.getByLabelText('Timeshare Notes')).toBeVisible();
    expect(dialog.getByText(/captured when the raw lead is converted/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create Raw Lead' })).toBeVisible();
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/raw-leads');
  });

  test('R1-124 R1-127 R1-240 R1-241 R1-287 R1-301 creates; tags one by one; a spinner meanwhile', async () => {
    const { dialog, user } = await openNew();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/raw-leads', async ({ request }) => {
        bodies.push(await request.json());
        await held;
        return HttpResponse.json(rawLead(), { status: 201 });
      }),
    );
    await user.type(dialog.getByLabelText(/^First Name/), 'Ana');
    await user.type(dialog.getByLabelText(/^Last Name/), 'Ruiz');
    await user.click(dialog.getByRole('tab', { name: 'Marketing' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'VIP{Enter}VIP{Enter} {Enter}Hot{Enter}');
    await user.click(dialog.getByLabelText('Remove tag VIP'));
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    expect(await dialog.findByRole('progressbar')).toBeVisible();
    release();
    expect(await screen.findByText('Raw lead created successfully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(bodies).toEqual([
      { ...toInput(emptyRawLead), firstName: 'Ana', lastName: 'Ruiz', marketingTags: ['Hot'] },
    ]);
    expect(bodies[0]).toMatchObject({ timeshareInfo: {}, marketingStatus: 'New', email: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('R1-213 who is marked Do Not Contact here is asked about too, and nobody else', async () => {
    const { dialog, user } = await openNew();
    const bodies = writes('post', () => HttpResponse.json(rawLead(), { status: 201 }));
    await user.type(dialog.getByLabelText(/^First Name/), 'Ana');
    await user.type(dialog.getByLabelText(/^Last Name/), 'Ruiz');
    await user.click(dialog.getByRole('tab', { name: 'Marketing' }));
    expect(dialog.queryByLabelText('What About')).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Marketing Status/), 'Do Not Contact');
    await user.selectOptions(dialog.getByLabelText('How They Asked'), 'By Letter');
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    expect(await screen.findByText('Raw lead created successfully')).toBeVisible();
    expect(bodies).toMatchObject([{ marketingStatus: 'Do Not Contact', scope: 'all', askedBy: 'letter' }]);
    expect(bodies[0]).not.toHaveProperty('askedOn');
  });

  test('R1-234 R1-235 R1-236 wrong fields are counted on their tab, which opens', async () => {
    const { dialog, user } = await openNew();
    const bodies = writes('post', () => proxied(502));
    await user.type(dialog.getByLabelText('Email'), 'nobody');
    await user.click(dialog.getByRole('tab', { name: 'Timeshare Info' }));
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    expect(await dialog.findByText('First name is required')).toBeVisible();
    expect(dialog.getByText('Last name is required')).toBeVisible();
    expect(dialog.getByText('Invalid email address')).toBeVisible();
    expect(dialog.getByRole('tab', { name: /Basic Info/ })).toHaveTextContent('Basic Info3 to fix');
    expect(bodies).toEqual([]);
  });

  test('R1-236 R1-237 R1-238 R1-239 the schema', () => {
    const names = { firstName: 'Ana', lastName: 'Ruiz' };
    expect(rawLeadSchema.isValidSync({ ...emptyRawLead, ...names })).toBe(true);
    expect(rawLeadSchema.isValidSync({ ...emptyRawLead, ...names, email: 'a@example.com' })).toBe(true);
    expect(rawLeadSchema.isValidSync({ ...emptyRawLead, ...names, email: 'a@' })).toBe(false);
    expect(rawLeadSchema.isValidSync({ ...emptyRawLead, ...names, marketingStatus: '' })).toBe(false);
  });

  test("R1-297 the server's sentence is shown, its field errors land on the fields", async () => {
    const { dialog, user } = await openNew();
    const tagged = "A tag looks like a card number. Card numbers can't be stored here. Remove it.";
    writes('post', () => refused('POST /raw-leads', 'marketingTags:invalid'));
    await user.type(dialog.getByLabelText(/^First Name/), 'Ana');
    await user.type(dialog.getByLabelText(/^Last Name/), 'Ruiz');
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    expect(await dialog.findByText(tagged)).toBeVisible();
    expect(dialog.getByRole('tab', { name: /Marketing/ })).toHaveAttribute('aria-selected', 'true');
    writes('post', () => proxied(502));
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    expect(await screen.findByText('Failed to create raw lead')).toBeVisible();
  });

  test('R1-120 R1-126 R1-190 R1-191 R1-302 edits by address; resort and balance stay', async () => {
    const timeshareInfo = { notes: 'Old', resort: 'Palm Cove', balance: 1250.5 };
    marketingDatabase(() => [rawLead({ timeshareInfo })]);
    const bodies = writes('put', () => HttpResponse.json(rawLead({ version: 3 })));
    const { user, address } = renderApp('/raw-leads');
    await user.click(await screen.findByLabelText('Edit Ana Ruiz'));
    expect(address()).toBe('/raw-leads?edit=5');
    await screen.findByRole('button', { name: 'Update Raw Lead' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Raw Lead' }));
    await user.click(dialog.getByRole('tab', { name: 'Timeshare Info' }));
    expect(dialog.getByText('Palm Cove')).toBeVisible();
    expect(dialog.getByText('$1,250.50')).toBeVisible();
    await user.clear(dialog.getByLabelText('Timeshare Notes'));
    await user.type(dialog.getByLabelText('Timeshare Notes'), 'New');
    await user.click(dialog.getByRole('button', { name: 'Update Raw Lead' }));
    expect(await screen.findByText('Raw lead updated successfully')).toBeVisible();
    expect(bodies).toEqual([
      { ...fieldsOf(rawLead()), timeshareInfo: { ...timeshareInfo, notes: 'New' }, version: 2 },
    ]);
    await waitFor(() => expect(address()).toBe('/raw-leads'));
  });

  test('R1-298 a failed update; a record that is gone', async () => {
    marketingDatabase(() => [rawLead()]);
    writes('put', () => proxied(502));
    const { user } = renderApp('/raw-leads?edit=5');
    await user.click(await screen.findByRole('button', { name: 'Update Raw Lead' }));
    expect(await screen.findByText('Failed to update raw lead')).toBeVisible();
    renderApp('/raw-leads?edit=99');
    expect(await screen.findByText('This raw lead does not exist.')).toBeVisible();
  });

  test('a stale save shows what changed; both ways out', async () => {
    marketingDatabase(() => [rawLead()]);
    const current = rawLead({ version: 7, phone: '(407) 555-0199', marketingTags: ['VIP', 'Hot'] });
    let bodies = writes('put', () => refused('PUT /raw-leads/{id}', 'stale_version', { current }));
    const { user } = renderApp('/raw-leads?edit=5');
    await user.type(await screen.findByLabelText('City'), ' Beach');
    await user.click(screen.getByRole('button', { name: 'Update Raw Lead' }));
    expect(await screen.findByText('Phone: was (407) 555-0100, is now (407) 555-0199')).toBeVisible();
    bodies = writes('put', () => HttpResponse.json(rawLead({ version: 8 })));
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Raw lead updated successfully')).toBeVisible();
    expect(bodies).toMatchObject([
      { version: 7, city: 'Orlando Beach', phone: '(407) 555-0199', marketingTags: ['VIP', 'Hot'] },
    ]);
  });

  test('taking the current record starts over from it', async () => {
    marketingDatabase(() => [rawLead()]);
    const current = rawLead({ version: 7, city: 'Miami' });
    writes('put', () => refused('PUT /raw-leads/{id}', 'stale_version', { current }));
    const { user } = renderApp('/raw-leads?edit=5');
    await user.type(await screen.findByLabelText('City'), ' Beach');
    await user.click(screen.getByRole('button', { name: 'Update Raw Lead' }));
    expect(
      await screen.findByText('City: was Orlando, is now Miami; your change: Orlando Beach'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard My Changes' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Miami'));
    expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
  });

  test('rebase keeps what the other person changed, also in tags and timeshare details', () => {
    const base = rawLead({ marketingTags: ['a', 'b'], timeshareInfo: { notes: 'n', balance: 1 } });
    const current = {
      ...base,
      notes: 'theirs',
      marketingTags: ['a', 'b', 'c'],
      timeshareInfo: { balance: 2 },
    };
    const mine = { ...fieldsOf(base), city: 'Tampa', marketingTags: ['b', 'd'] };
    expect(rebase({ mine, base, current })).toMatchObject({
      city: 'Tampa',
      notes: 'theirs',
      marketingTags: ['b', 'c', 'd'],
      timeshareInfo: { balance: 2 },
    });
    expect(conflictChanges({ mine, base, current }).map(({ label }) => label)).toEqual([
      'Tags',
      'Notes',
      'Timeshare',
    ]);
  });

  test('an ended session keeps the draft', async () => {
    const { dialog, user, address } = await openNew();
    writes('post', () => refused('POST /raw-leads', 'not_signed_in'));
    await user.type(dialog.getByLabelText(/^First Name/), 'Ana');
    await user.type(dialog.getByLabelText(/^Last Name/), 'Ruiz');
    await user.click(dialog.getByRole('button', { name: 'Create Raw Lead' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fraw-leads%3Fnew%3D1'));
    expect(Object.keys(window.sessionStorage)).toEqual(['exitdesk-draft:7:raw-lead:new']);
    expect(window.sessionStorage.getItem('exitdesk-draft:7:raw-lead:new')).toContain('Ruiz');
  });
});
