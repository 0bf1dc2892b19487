import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { nothingMoved, previewed, undone } from '../../test/merges';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import { succeeded } from '../../test/succeeded';

type Schemas = components['schemas'];

const older: Schemas['Twin'] = {
  id: 12,
  name: 'Ramon Henderson',
  email: null,
  phone: '(407) 555-0100',
  address: null,
  status: 'New Lead',
  createdAt: '2026-11-20T12:00:00Z',
};
const newer: Schemas['Twin'] = { ...older, id: 15, name: 'Ramón Henderson', email: 'ramon@example.com' };
const pair: Schemas['Duplicate'] = { older, newer, samePhone: true, sameEmail: false, sameName: true };

const survivor: Schemas['MergeSide'] = {
  id: 12,
  version: 3,
  name: 'Ramon Henderson',
  status: 'New Lead',
  assignedTo: null,
  fields: { firstName: 'Ramon', phone: '(407) 555-0100' },
  archived: false,
  suppressed: false,
};
const absorbed: Schemas['MergeSide'] = {
  ...survivor,
  id: 15,
  version: 2,
  name: 'Ramón Henderson',
  assignedTo: 'Maya Torres',
};
const dryRun: Schemas['MergeDryRun'] = {
  kind: 'lead',
  survivor,
  absorbed,
  result: { ...survivor, fields: { ...survivor.fields, email: 'ramon@example.com' } },
  leftOut: [{ field: 'firstName', kept: 'Ramon', leftOut: 'Ramón' }],
  moved: { ...nothingMoved, appointments: 2, calls: 1 },
  history: 4,
  consents: 0,
  cases: [],
  money: [],
};
const merge: Schemas['Merge'] = {
  id: 9,
  kind: 'lead',
  survivorId: 12,
  absorbedId: 15,
  mergedAt: '2026-11-21T12:00:00Z',
  undoUntil: '2026-12-21T12:00:00Z',
};

const signedInWith = (...permissions: Schemas['Permission'][]) =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions }))));

/** The list, and every query it was asked. */
function duplicates(found: () => Schemas['Duplicate'][], total?: number) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/duplicates', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(found(), total ?? found().length);
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

const previews = (run: Partial<Schemas['MergeDryRun']> = {}) =>
  takes('post', '*/api/merges/preview', () => previewed({ ...dryRun, ...run }));

async function openDialog() {
  const view = renderApp('/duplicates');
  await view.user.click(await screen.findByRole('button', { name: /^Merge Ram/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Leads' });
  return { ...view, dialog };
}

beforeEach(() =>
  signedInWith('leads.read', 'raw_leads.read', 'raw_leads.write', 'leads.write', 'leads.merge'),
);

describe('list', () => {
  test('R5-047 both people stand in a row with why, and the kind is kept in the address', async () => {
    const query = duplicates(() => [pair], 30);
    const { user, address, container } = renderApp('/duplicates');
    const table = await screen.findByRole('table', { name: 'Duplicates' });
    expect(await within(table).findByText('Ramon Henderson')).toHaveAttribute('href', '/leads/12');
    expect(within(table).getByText('Ramón Henderson')).toHaveAttribute('href', '/leads/15');
    expect(within(table).getByText('Same phone, Same name and address')).toBeVisible();
    expect(await screen.findByText('Showing 1 of 30 duplicates')).toBeVisible();
    expect(query()).toEqual({ kind: 'lead', page: '1', perPage: '25' });
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Raw Leads' }));
    await waitFor(() => expect(query()).toMatchObject({ kind: 'raw_lead', page: '1' }));
    expect(address()).toBe('/duplicates?kind=raw_lead');
    expect(await screen.findByText('Ramon Henderson')).toHaveAttribute('href', '/raw-leads?edit=12');
  });

  test('R5-047 no duplicates is said, also of raw leads', async () => {
    duplicates(() => []);
    renderApp('/duplicates?kind=raw_lead');
    expect(await screen.findByText(/^No duplicates\. Raw leads that share/)).toBeVisible();
  });

  test('R5-047 without the permission the page is forbidden', async () => {
    signedInWith('leads.read');
    renderApp('/duplicates');
    expect(await screen.findByText('You do not have permission to merge leads or clients.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Duplicates' })).not.toBeInTheDocument();
  });
});

describe('merging', () => {
  test('R5-047 the dry run says what changes, what is left out and what moves, and is merged as shown', async () => {
    let found = [pair];
    duplicates(() => found);
    const asked = previews();
    const sent = takes('post', '*/api/merges', () => {
      found = [];
      return succeeded('POST /merges', merge);
    });
    const parted = takes('post', '*/api/merges/9/undo', () => undone());
    const { user, dialog, address } = await openDialog();
    expect(address()).toBe('/duplicates?merge=12-15');
    expect(await within(dialog).findByText('Email: blank → ramon@example.com')).toBeVisible();
    expect(asked).toEqual([{ kind: 'lead', firstId: 12, secondId: 15 }]);
    for (const line of [
      'First Name: stays Ramon, Ramón is left out',
      'Assigned To: Maya Torres is left out',
      '2 appointments and 1 call',
      '4 history entries',
    ])
      expect(within(dialog).getByText(line)).toBeVisible();
    expect(within(dialog).queryByText(/consent/)).not.toBeInTheDocument();
    expect(within(dialog).queryByText(/Do not contact/)).not.toBeInTheDocument();
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged Ramón Henderson into Ramon Henderson')).toBeVisible();
    expect(sent).toEqual([{ kind: 'lead', firstId: 12, firstVersion: 3, secondId: 15, secondVersion: 2 }]);
    expect(await screen.findByText(/^No duplicates\./)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/duplicates'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Merge undone\./)).toBeVisible();
    expect(parted).toEqual([{}]);
  });

  test('R5-047 an address of two records opens their dialog, and closing it stays on the list', async () => {
    duplicates(() => []);
    const asked = previews({ kind: 'raw_lead' });
    const { user, address } = renderApp('/duplicates?kind=raw_lead&merge=8-5');
    const dialog = await screen.findByRole('dialog', { name: 'Merge Raw Leads' });
    expect(await within(dialog).findByText(/is older and stays/)).toBeVisible();
    expect(asked).toEqual([{ kind: 'raw_lead', firstId: 8, secondId: 5 }]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/duplicates?kind=raw_lead');
  });

  test.each(['8', '8-', '8-x', '8-5-3'])(
    'R5-047 an address that names no two (%s) opens nothing',
    async (value) => {
      duplicates(() => []);
      const asked = previews();
      renderApp(`/duplicates?merge=${value}`);
      expect(await screen.findByText(/^No duplicates\./)).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(asked).toEqual([]);
    },
  );

  test('R5-047 who is on the Do Not Contact list stays on it, and the dialog says so', async () => {
    duplicates(() => [pair]);
    previews({ result: { ...dryRun.result, suppressed: true } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/All phone numbers and emails of both/)).toBeVisible();
  });

  test('R5-047 what changed meanwhile is said and shown anew, before it is merged', async () => {
    duplicates(() => [pair]);
    let version = 3;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/api/merges/preview', async () => {
        if (version === 4) await held;
        return previewed({ ...dryRun, survivor: { ...survivor, version } });
      }),
    );
    const sent = takes('post', '*/api/merges', () => {
      if (version === 4) return succeeded('POST /merges', merge);
      version = 4;
      return refused('POST /merges', 'stale_version');
    });
    const { user, dialog } = await openDialog();
    await within(dialog).findByText(/is older and stays/);
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByText(refusalOf('POST /merges', 'stale_version').detail)).toBeVisible();
    const press = within(dialog).getByRole('button', { name: 'Merge' });
    const loading = { name: 'Loading what the merge would come to' };
    expect(await within(dialog).findByRole('progressbar', loading)).toBeVisible();
    expect(within(dialog).queryByText(/is older and stays/)).not.toBeInTheDocument();
    expect(press).toHaveAttribute('aria-disabled', 'true');
    await user.click(press);
    expect(sent).toHaveLength(1);
    release();
    await within(dialog).findByText(/is older and stays/);
    expect(press).not.toHaveAttribute('aria-disabled');
    await user.click(press);
    await screen.findByText(/^Merged Ram/);
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)).toMatchObject({ firstVersion: 4 });
  });

  test("R5-047 two that can't be merged are told why, and nothing is sent", async () => {
    duplicates(() => [pair]);
    server.use(http.post('*/api/merges/preview', () => refused('POST /merges/preview', 'held')));
    const sent = takes('post', '*/api/merges', () => succeeded('POST /merges', merge));
    const { user, dialog } = await openDialog();
    expect(await within(dialog).findByText(refusalOf('POST /merges/preview', 'held').detail)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(sent).toEqual([]);
  });
});

describe('a merged record', () => {
  const mergedHere = (change: Partial<Schemas['Merge']> = {}) =>
    server.use(
      http.get('*/api/merges', () =>
        HttpResponse.json([{ ...merge, name: 'Ramón Henderson', mergedBy: 'Dana Reyes', ...change }]),
      ),
    );

  test('R5-047 the lead that stayed says who went into it, and undoing says what was given back', async () => {
    mergedHere();
    const sent = takes('post', '*/api/merges/9/undo', () =>
      undone({
        givenBack: { ...nothingMoved, appointments: 2 },
        stays: { ...nothingMoved, calls: 1 },
        changedSince: ['email'],
        suppressed: true,
      }),
    );
    const { user } = renderApp('/leads/12');
    expect(await screen.findByText(/Ramón Henderson was merged into this lead on/)).toHaveTextContent(
      'on Nov 21, 2026 by Dana Reyes. You can undo this until Dec 21, 2026.',
    );
    await user.click(screen.getByRole('button', { name: 'Undo merge of Ramón Henderson' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo Merge' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Undo Merge' }));
    expect(
      await screen.findByText(
        'Merge undone. Given back: 2 appointments. Added since, and stays with the older lead: 1 call. ' +
          'Changed since, and stays as it is: Email. Both stay on the Do Not Contact list.',
      ),
    ).toBeVisible();
    expect(sent).toEqual([{ version: 3 }]);
  });

  test('R5-047 its timeline tells the merge once, and says what was about the other lead', async () => {
    const told = (id: number, kind: string, about: number, details = {}): Schemas['TimelineEntry'] => ({
      id,
      at: '2026-11-21T12:00:00Z',
      kind,
      actor: { id: 7, name: 'Dana Reyes', initials: 'DR' },
      from: null,
      to: null,
      note: null,
      changes: [],
      about: { entity: 'lead', id: about },
      details,
    });
    server.use(
      http.get('*/api/leads/12/timeline', () =>
        rows([
          told(4, 'lead.merged_into', 15, { mergeId: '9', into: '12' }),
          told(3, 'lead.merged', 12, { mergeId: '9', absorbed: '15', name: 'Ramón Henderson' }),
          told(2, 'lead.created', 15),
          told(1, 'lead.created', 12),
        ]),
      ),
    );
    renderApp('/leads/12');
    const merging = await screen.findByText(/merged another lead “Ramón Henderson” into this lead/);
    const entries = within(merging.closest('ol') ?? document.body).getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[1]).toHaveTextContent('Dana Reyes created the other lead');
    expect(entries[2]).toHaveTextContent('Dana Reyes created this lead');
  });

  test('R5-047 who may not merge is not told, and the server is not asked', async () => {
    signedInWith('leads.read');
    let isAsked = false;
    server.use(
      http.get('*/api/merges', () => {
        isAsked = true;
        return HttpResponse.json([]);
      }),
    );
    renderApp('/leads/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ramon Henderson' })).toBeVisible();
    expect(isAsked).toBe(false);
  });

  test('R5-047 the address of a lead that was merged says where it went', async () => {
    const current = { kind: 'lead', id: 12 };
    server.use(http.get('*/api/leads/15', () => refused('GET /leads/{id}', 'merged', { current })));
    renderApp('/leads/15');
    expect(await screen.findByText('This lead was merged into another one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute('href', '/leads/12');
  });

  test('R5-047 the form of a raw lead says who went into it, and that of a merged one where it went', async () => {
    marketingDatabase(() => [rawLead()]);
    signedInWith('raw_leads.read', 'raw_leads.write', 'leads.read', 'leads.merge');
    mergedHere({ kind: 'raw_lead', survivorId: 5 });
    const { unmount } = renderApp('/raw-leads?edit=5');
    expect(await screen.findByText(/was merged into this raw lead on/)).toBeVisible();
    unmount();
    const current = { kind: 'raw_lead', id: 5 };
    server.use(http.get('*/api/raw-leads/8', () => refused('GET /raw-leads/{id}', 'merged', { current })));
    renderApp('/raw-leads?edit=8');
    expect(await screen.findByText('This raw lead was merged into another one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the raw lead' })).toHaveAttribute(
      'href',
      '/raw-leads?edit=5',
    );
  });
});
