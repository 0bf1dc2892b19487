import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { lead, user as person } from '../../test/factories';
import { undone as undoneMerge } from '../../test/merges';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';

type Schemas = components['schemas'];

const PERMISSIONS: Schemas['Permission'][] = [
  'raw_leads.read',
  'raw_leads.write',
  'leads.read',
  'leads.write',
  'leads.merge',
];

/** A merge into this record that stands until it is undone. */
function merged(kind: Schemas['MergeKind'], survivorId: number) {
  const merge: Schemas['Merge'] = {
    id: 9,
    kind,
    survivorId,
    absorbedId: 15,
    name: 'Ramón Henderson',
    mergedAt: '2026-11-21T12:00:00Z',
    undoUntil: '2026-12-21T12:00:00Z',
  };
  const undone = takes('post', '*/api/merges/9/undo', () => undoneMerge());
  server.use(http.get('*/api/merges', () => HttpResponse.json(undone.length === 0 ? [merge] : [])));
  return undone;
}

type View = ReturnType<typeof renderApp>;

async function undoMerge({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Undo merge of Ramón Henderson' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo Merge' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo Merge' }));
  await screen.findByText(/^Merge undone\./);
}

beforeEach(() => {
  marketingDatabase(() => []);
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: PERMISSIONS }))));
});

test('R5-047 what is typed in a lead’s form stays when a merge is undone, and nothing of the other is saved with it', async () => {
  const parted = lead({ version: 4, email: null });
  const undone = merged('lead', 12);
  server.use(http.get('*/api/leads/12', () => HttpResponse.json(undone.length === 0 ? lead() : parted)));
  const sent = takes('patch', '*/api/leads/12', () =>
    sent.length === 1
      ? refused('PATCH /leads/{id}', 'stale_version', { current: parted })
      : HttpResponse.json({ ...parted, version: 5, city: 'Tampa' }),
  );
  const view = renderApp('/leads/12?edit=1');
  await view.user.type(await screen.findByLabelText('City'), 'Tampa');
  await undoMerge(view);
  expect(screen.getByLabelText('City')).toHaveValue('Tampa');
  await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Email: was ramon@example.com, is now blank')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
  expect(await screen.findByText('Lead updated successfully')).toBeVisible();
  expect(sent).toEqual([
    { city: 'Tampa', version: 3 },
    { city: 'Tampa', version: 4 },
  ]);
});

const together = rawLead({ marketingTags: ['VIP', 'Of The Other'] });
const parted = rawLead({ version: 3, email: null });

function rawLeadWithMerge() {
  const undone = merged('raw_lead', 5);
  server.use(http.get('*/api/raw-leads/5', () => HttpResponse.json(undone.length === 0 ? together : parted)));
}

test('R5-047 what is typed in a raw lead’s form stays when a merge is undone, and nothing of the other is saved with it', async () => {
  rawLeadWithMerge();
  const sent = takes('put', '*/api/raw-leads/5', () =>
    sent.length === 1
      ? refused('PUT /raw-leads/{id}', 'stale_version', { current: parted })
      : HttpResponse.json({ ...parted, version: 4 }),
  );
  const view = renderApp('/raw-leads?edit=5');
  await view.user.type(await screen.findByLabelText('City'), ' Beach');
  await view.user.click(screen.getByRole('tab', { name: 'Marketing' }));
  await view.user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Typed{Enter}');
  await undoMerge(view);
  await view.user.click(screen.getByRole('tab', { name: 'Basic Info' }));
  expect(screen.getByLabelText('City')).toHaveValue('Orlando Beach');
  await view.user.click(screen.getByRole('button', { name: 'Update Raw Lead' }));
  expect(await screen.findByText('Email: was ana@example.com, is now blank')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
  expect(await screen.findByText('Raw lead updated successfully')).toBeVisible();
  expect(sent).toMatchObject([
    { version: 2, city: 'Orlando Beach' },
    { version: 3, city: 'Orlando Beach', email: null, marketingTags: ['VIP', 'Typed'] },
  ]);
});

test('R5-047 a form of a raw lead without changes begins again from what the record is after a merge is undone', async () => {
  rawLeadWithMerge();
  const view = renderApp('/raw-leads?edit=5');
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@example.com');
  await undoMerge(view);
  await expect.poll(() => screen.queryByLabelText('Email')).toHaveValue('');
});
