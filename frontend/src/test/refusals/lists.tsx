import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { BulkRuns } from '../../app/BulkRuns';
import BulkActionPage from '../../features/bulk/BulkActionPage';
import LeadsPage from '../../features/leads/LeadsPage';
import ImportPage from '../../features/raw-leads/ImportPage';
import TrashPage from '../../features/trash/TrashPage';
import { bulkAction, bulkOffice } from '../bulk';
import { callable } from '../callable';
import { leadRow } from '../factories';
import { marketingDatabase } from '../rawLead';
import { rows, server } from '../server';
import type { Entry } from './entry';
import { choose, enter, give, press, see } from './hands';
import { stage } from './stage';

const VIEW = {
  id: 3,
  version: 1,
  name: 'Hot leads',
  query: 'status=Qualified&sort=name',
  leftOut: [],
  columns: ['name', 'status'],
  density: 'compact',
  shared: false,
  owner: { id: 7, name: 'Maya Lopez', initials: 'ML' },
  acts: ['change', 'delete'],
};

function openLeads(path = '/leads?view=3&status=Qualified&sort=name') {
  server.use(
    http.get('*/api/views', () =>
      HttpResponse.json({ views: [VIEW], columns: [], density: 'standard', defaultView: null }),
    ),
    http.get('*/api/leads', () => rows([leadRow(), leadRow({ id: 13, firstName: 'Ana' })], 60)),
  );
  stage(<LeadsPage />, { path });
}

const withRuns = (page: ReactNode) => <BulkRuns>{page}</BulkRuns>;

const tickFirst = async () => {
  await see('of 4,210 leads');
  const box = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[1];
  box?.click();
};

const csv = () => new File(['First,Last,Cell\nAna,Ruiz,407\n'], 'fair.csv', { type: 'text/csv' });

const columns = [
  { header: 'First', field: 'firstName', samples: ['Ana'] },
  { header: 'Last', field: 'lastName', samples: ['Ruiz'] },
  { header: 'Cell', field: 'phone', samples: ['407'] },
];

const checked = {
  total: 1,
  ready: 1,
  duplicateInFile: 0,
  duplicateOfRecord: 0,
  suppressed: 0,
  failed: 0,
  blank: 0,
  problems: [],
  problemsTotal: 0,
  leftOut: 0,
  unmatchedColumns: [],
  names: [],
  upload: 'kept 1',
  callable: callable(),
};

const openImport = () => {
  marketingDatabase(() => []);
  server.use(
    http.post('*/api/raw-leads/import/columns', () =>
      HttpResponse.json({ encoding: 'UTF-8', delimiter: ',', columns }),
    ),
    http.post('*/api/raw-leads/import', () => HttpResponse.json(checked)),
  );
  stage(<ImportPage />, { path: '/raw-leads/import' });
};

export const bulk: Entry[] = [
  {
    operation: 'POST /bulk-actions',
    open: async () => {
      bulkOffice(() => bulkAction());
      stage(withRuns(<LeadsPage />), { path: '/leads' });
      await tickFirst();
      await press('Assign');
      await choose('assignedTo', '3');
    },
    send: () => press('Assign'),
  },
  {
    operation: 'POST /bulk-actions',
    on: 'a question',
    open: async () => {
      bulkOffice(() => bulkAction());
      stage(withRuns(<LeadsPage />), { path: '/leads' });
      await tickFirst();
      await press('Delete');
    },
    send: () => press('Delete'),
  },
  {
    operation: 'POST /bulk-actions/{id}/cancel',
    open: async () => {
      bulkOffice(() => bulkAction());
      stage(withRuns(<BulkActionPage />), { path: '/bulk-actions/7', route: '/bulk-actions/:id' });
    },
    send: () => press(/^Cancel|^Stop/),
  },
  {
    operation: 'POST /bulk-actions/{id}/undo',
    open: async () => {
      bulkOffice(() => bulkAction({ state: 'done', done: 2, acts: ['undo'] }));
      stage(withRuns(<BulkActionPage />), { path: '/bulk-actions/7', route: '/bulk-actions/:id' });
    },
    send: () => press(/^Undo/),
  },
];

export const views: Entry[] = [
  {
    operation: 'POST /views',
    open: async () => {
      openLeads();
      await press('View: Hot leads');
      await press('Save as New View');
      await enter('name', 'Cold leads');
    },
    send: () => press('Save View'),
  },
  {
    operation: 'PUT /views/{id}',
    open: async () => {
      openLeads();
      await press('View: Hot leads');
      await press('Rename or Share View');
      await enter('name', 'Cold leads');
    },
    send: () => press('Save View'),
  },
  {
    operation: 'DELETE /views/{id}',
    open: async () => {
      openLeads();
      await press('View: Hot leads');
      await press('Delete View');
    },
    send: () => press('Delete View'),
  },
  {
    operation: 'PUT /list-layouts',
    open: async () => {
      openLeads('/leads');
      await press(/^Columns/);
    },
    send: () => press('Comfortable rows'),
  },
];

export const imports: Entry[] = [
  {
    operation: 'POST /raw-leads/import/columns',
    open: () => openImport(),
    send: () => give(csv()),
  },
  {
    operation: 'POST /raw-leads/import',
    open: async () => {
      openImport();
      await give(csv());
      await see('Check the List');
    },
    send: () => press('Check the List'),
  },
  {
    operation: 'POST /raw-leads/import/checked',
    except: {
      not_found: 'The file is sent once more by itself; features/raw-leads/import.test.tsx shows it.',
    },
    open: async () => {
      openImport();
      await give(csv());
      await press('Check the List');
    },
    send: () => press('Add 1 Row'),
  },
];

export const trash: Entry[] = [
  {
    operation: 'POST /trash/restore',
    open: () => {
      server.use(
        http.get('*/api/trash', () =>
          rows([
            {
              kind: 'lead',
              id: 12,
              name: 'Ramon Henderson',
              detail: null,
              suppressed: null,
              deletedAt: '2026-11-20T18:00:00Z',
              deletedBy: null,
              leavesAt: '2026-12-20T18:00:00Z',
            },
          ]),
        ),
      );
      stage(<TrashPage />, { path: '/trash' });
    },
    send: () => press(/^Restore/),
  },
];
