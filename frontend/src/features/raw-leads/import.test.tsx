import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { fileSize } from '../../lib/words/fileSize';
import { callable } from '../../test/callable';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import type { ImportStatus } from './importApi';
import {
  clashes,
  fieldLabel,
  IMPORT_FIELDS,
  type ImportPreview,
  importLabel,
  mappingOf,
  missingMatch,
  problemsCsv,
  TOO_LARGE,
} from './importModel';

const columns = [
  { header: 'First', field: 'firstName' as const, samples: ['Ana', 'Bo'] },
  { header: 'Last', field: 'lastName' as const, samples: ['Ruiz', ''] },
  { header: 'Cell', field: 'phone' as const, samples: ['407'] },
  { header: 'Home', field: null, samples: [] },
];

const preview: ImportPreview = {
  total: 60,
  ready: 40,
  duplicateInFile: 2,
  duplicateOfRecord: 5,
  suppressed: 3,
  failed: 4,
  blank: 6,
  problems: Array.from({ length: 30 }, (_, index) => ({
    row: index + 1,
    column: 'Cell',
    value: `bad ${index + 1}`,
    problem: 'This is not a phone number.',
  })),
  problemsTotal: 12_000,
  leftOut: 2,
  unmatchedColumns: ['Home', 'Color'],
  names: [],
  upload: 'a1b2 fair.csv',
  callable: null,
};

function status(change: Partial<ImportStatus> = {}): ImportStatus {
  return {
    id: 3,
    fileName: 'fair.csv',
    state: 'running',
    processed: 1000,
    total: 4000,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    leftOut: 0,
    error: null,
    startedBy: 'Dana Whitfield',
    createdAt: '2026-11-21T03:33:00Z',
    finishedAt: null,
    mayTakeRows: true,
    ...change,
  };
}

const file = new File(['First,Last,Cell,Home\nAna,Ruiz,407,\n'], 'fair.csv', { type: 'text/csv' });

async function choose() {
  marketingDatabase(() => []);
  server.use(
    http.post('*/api/raw-leads/import/columns', () =>
      HttpResponse.json({ encoding: 'UTF-8', delimiter: ',', columns }),
    ),
  );
  const view = renderApp('/raw-leads/import');
  await view.user.upload(await screen.findByLabelText('CSV file'), file);
  await screen.findByRole('table', { name: 'Columns in the file' });
  return view;
}

describe('import', () => {
  test('R3-059 the file is sent once; a list that is no longer kept is sent again', async () => {
    const { user, address } = await choose();
    const asked: unknown[] = [];
    let uploads = 0;
    server.use(
      http.post('*/api/raw-leads/import', () => {
        uploads += 1;
        return HttpResponse.json({ ...preview, upload: `kept ${uploads}` });
      }),
      http.post('*/api/raw-leads/import/checked', async ({ request }) => {
        const body = (await request.json()) as { upload: string; dryRun: boolean };
        asked.push([body.upload, body.dryRun]);
        if (body.upload === 'kept 1') return refused('POST /raw-leads/import/checked', 'not_found');
        return body.dryRun
          ? HttpResponse.json({ ...preview, upload: body.upload })
          : HttpResponse.json({ id: 3 }, { status: 202 });
      }),
      http.get('*/api/raw-leads/imports/3', () => HttpResponse.json(status())),
    );
    const checkAgain = async () => {
      await user.click(await screen.findByText('Back'));
      await user.click(await screen.findByText('Check the List'));
      await screen.findByLabelText('Rows in the file');
    };
    await user.click(screen.getByText('Check the List'));
    await screen.findByLabelText('Rows in the file');
    expect(uploads).toBe(1);
    await checkAgain();
    expect(uploads).toBe(2);
    await checkAgain();
    await user.click(screen.getByText('Add 43 Rows, Update 5'));
    await waitFor(() => expect(address()).toBe('/raw-leads/import/3'));
    expect(uploads).toBe(2);
    expect(asked).toEqual([
      ['kept 1', true],
      ['kept 2', true],
      ['kept 2', false],
    ]);
  });

  test('R3-057 the columns and the problems are cards of labeled lines on a phone', async () => {
    const { user } = await choose();
    expect(screen.getByText('Ana, Bo').closest('td')).toHaveAttribute('data-label', 'Samples');
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json(preview)));
    await user.click(screen.getByText('Check the List'));
    const problem = await screen.findByText('bad 1');
    expect(problem.closest('td')).toHaveAttribute('data-label', 'Value');
  });

  test('R3-058 R3-060 file, columns, check, import; the steps are in the address', async () => {
    const { user, address, container } = await choose();
    expect(screen.getByText('Step 2 of 3: Match the columns')).toBeVisible();
    expect(screen.getByLabelText('Field for First')).toHaveValue('firstName');
    expect(screen.getByText('Ana, Bo')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Field for Home'), 'Phone');
    expect(screen.getByText('Phone is already matched to “Cell”.')).toBeVisible();
    expect(screen.getByLabelText('Field for Home')).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByText('Check the List'));
    expect(screen.getByText('Match each field to only one column.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Field for Home'), 'Skip');

    let starts = 0;
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json(preview)));
    await user.click(screen.getByText('Check the List'));
    const counts = await screen.findByLabelText('Rows in the file');
    expect(address()).toBe('/raw-leads/import?step=check');
    expect(counts).toHaveTextContent(
      'Ready40Duplicates in the file2Already in the database5Asked not to be contacted3Failed4Blank6Total60',
    );
    expect(screen.getByText('Only the first 30 of 12,000 problems are listed.')).toBeVisible();
    expect(screen.getByText('Showing 25 of 30 problems')).toBeVisible();
    await user.click(screen.getByText('Next'));
    expect(screen.getByText('bad 30')).toBeVisible();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);

    server.use(
      http.post('*/api/raw-leads/import/checked', () => {
        starts += 1;
        return HttpResponse.json({ id: 3 }, { status: 202 });
      }),
      http.get('*/api/raw-leads/imports/3', () => HttpResponse.json(status())),
    );
    await user.dblClick(screen.getByText('Add 43 Rows, Update 5'));
    await waitFor(() => expect(address()).toBe('/raw-leads/import/3'));
    expect(starts).toBe(1);
    expect(await screen.findByRole('progressbar', { name: 'Import progress' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });

  test('R3-042 chosen matches are asked about before the page is left, not on the way between its steps', async () => {
    const { user, address } = await choose();
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json(preview)));
    const leave = () => user.click(within(screen.getByRole('main')).getByText('Marketing Database'));
    await user.selectOptions(screen.getByLabelText('Field for Home'), 'Email');
    await user.click(screen.getByText('Check the List'));
    await screen.findByLabelText('Rows in the file');
    await user.click(screen.getByText('Back'));
    expect(await screen.findByLabelText('Field for Home')).toHaveValue('email');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText('Field for Home')).toHaveValue('email');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(address()).toBe('/raw-leads'));
  });

  test('refusals stand at the step they belong to, and the file stays chosen', async () => {
    const { user } = await choose();
    server.use(
      http.post('*/api/raw-leads/import', () => refused('POST /raw-leads/import', 'unclosed_quote')),
    );
    await user.click(screen.getByText('Check the List'));
    expect(
      await screen.findByText(refusalOf('POST /raw-leads/import', 'unclosed_quote').detail),
    ).toBeVisible();
    await user.click(screen.getByText('Back'));
    expect(await screen.findByText(`fair.csv (${file.size} bytes)`)).toBeVisible();
    await user.click(screen.getByText('Continue'));
    expect(screen.getByLabelText('Field for Cell')).toHaveValue('phone');
    await user.click(screen.getByText('Back'));
    await screen.findByText('Choose Another File');

    server.use(
      http.post('*/api/raw-leads/import/columns', () =>
        refused('POST /raw-leads/import/columns', 'file_binary'),
      ),
    );
    const other = new File(['x'], 'photo.csv');
    const zone = screen.getByText('Choose Another File').parentElement;
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [other] } });
    expect(
      await screen.findByText(refusalOf('POST /raw-leads/import/columns', 'file_binary').detail),
    ).toBeVisible();
    expect(screen.getByText('photo.csv (1 bytes)')).toBeVisible();
  });

  test('a proxy without a sentence still gets one; the upload shows that it is running', async () => {
    const { user } = await choose();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/api/raw-leads/import', async () => {
        await held;
        return proxied(413);
      }),
    );
    await user.click(screen.getByText('Check the List'));
    expect(await screen.findByRole('progressbar', { name: /Uploading…|Checking the list…/ })).toBeVisible();
    release();
    expect(await screen.findByText('This file is too large. Choose a file of up to 200 MB.')).toBeVisible();
  });

  test.each([
    { size: 200_000_000, sent: 1 },
    { size: 200_000_001, sent: 0 },
  ])('a list of $size bytes is read $sent times: 200 MB is the most', async ({ size, sent }) => {
    marketingDatabase(() => []);
    let requests = 0;
    server.use(
      http.post('*/api/raw-leads/import/columns', () => {
        requests += 1;
        return HttpResponse.json({ encoding: 'UTF-8', delimiter: ',', columns });
      }),
    );
    const { user } = renderApp('/raw-leads/import');
    const list = new File(['First,Last\nAna,Ruiz\n'], 'long.csv', { type: 'text/csv' });
    Object.defineProperty(list, 'size', { value: size });
    await user.upload(await screen.findByLabelText('CSV file'), list);
    const said = sent ? await screen.findByRole('table') : await screen.findByText(TOO_LARGE);
    expect(said).toBeVisible();
    expect(requests).toBe(sent);
  });

  test('the progress is polled until the end; the result adds up', async () => {
    marketingDatabase(() => []);
    let polls = 0;
    // The import goes on when the test says so: a busy machine may poll twice before it looks.
    let now = status({ processed: 1000 });
    const done = status({
      state: 'done',
      processed: 4000,
      created: 3000,
      updated: 500,
      skipped: 400,
      failed: 100,
    });
    server.use(
      http.get('*/api/raw-leads/imports/3', () => {
        polls += 1;
        return HttpResponse.json(now);
      }),
    );
    renderApp('/raw-leads/import/3');
    expect(await screen.findByText('1,000 of 4,000 rows done')).toBeVisible();
    expect(screen.getByText('20 percent imported')).toBeInTheDocument();
    now = status({ processed: 2000 });
    expect(await screen.findByText('2,000 of 4,000 rows done')).toBeVisible();
    now = done;
    expect(await screen.findByText('Import complete.')).toBeVisible();
    const untilDone = polls;
    expect(screen.getByLabelText('Import result')).toHaveTextContent(
      'Created3,000Updated500Skipped400Failed100Rows4,000',
    );
    expect(screen.getByText('Download Failed Rows')).toHaveAttribute(
      'href',
      '/api/raw-leads/imports/3/failed.csv',
    );
    expect(screen.getByText('Open Marketing Database')).toHaveAttribute('href', '/raw-leads');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(polls).toBe(untilDone);
  });

  test('R3-059 figures that were read before an import are asked for again after its end', async () => {
    marketingDatabase(() => [rawLead()]);
    let counted = 0;
    let now = status({ processed: 1000 });
    server.use(
      http.get('*/api/raw-leads/imports/3', () => HttpResponse.json(now)),
      http.get('*/api/contact/callable', () => {
        counted += 1;
        return HttpResponse.json(callable({ now: counted }));
      }),
    );
    const open = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    renderApp('/raw-leads');
    expect(await screen.findByText('1 callable now')).toBeVisible();
    open('/raw-leads/import/3');
    expect(await screen.findByText('1,000 of 4,000 rows done')).toBeVisible();
    now = status({ state: 'done', processed: 4000, updated: 4000 });
    expect(await screen.findByText('Import complete.')).toBeVisible();
    open('/raw-leads');
    expect(await screen.findByText('2 callable now')).toBeVisible();
  });

  test('R5-050 R5-052 the dry run names what is not imported and shows how names were split', async () => {
    const { user } = await choose();
    const names = [{ row: 3, firstName: 'JOHN & MARY', lastName: 'SMITH' }];
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json({ ...preview, names })));
    await user.click(screen.getByText('Check the List'));
    expect(await screen.findByText('Not imported: Home, Color. Go back to match them.')).toBeVisible();
    expect(screen.getByText('2 values will be left out; the rows are added without them.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Names' })).toHaveTextContent('3JOHN & MARYSMITH');
  });

  /** What stands on the dry run's step of who may be called; null where nothing does. */
  async function saidOfCalling(change: Partial<ImportPreview>) {
    const { user, container } = await choose();
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json({ ...preview, ...change })));
    await user.click(screen.getByText('Check the List'));
    await screen.findByLabelText('Rows in the file');
    const part = screen.queryByRole('region', { name: 'Who may be called' });
    return { part, container };
  }

  test('R5-050 the dry run says how many of those who would be added may be called, when, and why not, without links', async () => {
    const counts = callable({
      now: 31,
      later: 9,
      never: 3,
      nextOpensAt: '2026-11-24T16:00:00Z',
      nextOpensCount: 9,
    });
    const { part, container } = await saidOfCalling({ callable: counts });
    const inside = within(part ?? document.body);
    expect(inside.getByRole('heading', { name: 'Who May Be Called' })).toBeVisible();
    expect(inside.getByText(/^43 people would be added\. As of Nov 21, 2026, 10:00\sAM PST:$/)).toBeVisible();
    expect(
      inside.getByText(/^31 callable now, 9 open later, 3 never · 9 people open Nov 24, 2026/),
    ).toBeVisible();
    expect(inside.getByLabelText('Why not now')).toHaveTextContent(
      'Outside calling hours300Asked not to be called12',
    );
    expect(inside.queryByRole('link')).not.toBeInTheDocument();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('R5-050 where all may be called there is no list of reasons; one person is one', async () => {
    const counts = callable({ now: 1, later: 0, never: 0, reasons: [] });
    const { part } = await saidOfCalling({ ready: 1, suppressed: 0, callable: counts });
    const inside = within(part ?? document.body);
    expect(inside.getByText(/^1 person would be added\./)).toBeVisible();
    expect(inside.queryByLabelText('Why not now')).not.toBeInTheDocument();
  });

  test.each([
    ['the list has no row', { callable: null }],
    ['nobody would be added', { ready: 0, suppressed: 0, callable: callable({ now: 0, reasons: [] }) }],
  ])('R5-050 where %s, nothing is said of calling', async (_, change) => {
    const { part } = await saidOfCalling(change);
    expect(part).toBeNull();
  });

  test('R5-053 what was left out is on the result page and in Recent Imports, and can be downloaded', async () => {
    marketingDatabase(() => []);
    const done = status({ state: 'done', processed: 4000, created: 4000, leftOut: 2 });
    server.use(
      http.get('*/api/raw-leads/imports/3', () => HttpResponse.json(done)),
      http.get('*/api/raw-leads/imports', () => HttpResponse.json([done, status({ id: 4, leftOut: 0 })])),
      http.get('*/api/raw-leads/imports/3/callable', () => HttpResponse.json(callable())),
    );
    renderApp('/raw-leads/import/3');
    expect(
      await screen.findByText('2 values were left out: their rows were added without them.'),
    ).toBeVisible();
    expect(screen.getByText('Download Left-Out Values')).toHaveAttribute(
      'href',
      '/api/raw-leads/imports/3/left-out.csv',
    );
    cleanup();
    renderApp('/raw-leads/import');
    const table = await screen.findByRole('table', { name: 'Recent Imports' });
    expect(within(table).getAllByText('2 values were left out')).toHaveLength(1);
  });

  test('R5-115 rows of an import that one may not take are not offered', async () => {
    marketingDatabase(() => []);
    const done = status({ state: 'done', created: 4000, failed: 3, leftOut: 2, mayTakeRows: false });
    server.use(
      http.get('*/api/raw-leads/imports/3', () => HttpResponse.json(done)),
      http.get('*/api/raw-leads/imports/3/callable', () => HttpResponse.json(callable())),
    );
    renderApp('/raw-leads/import/3');
    expect(
      await screen.findByText('2 values were left out: their rows were added without them.'),
    ).toBeVisible();
    expect(screen.queryByText('Download Failed Rows')).not.toBeInTheDocument();
    expect(screen.queryByText('Download Left-Out Values')).not.toBeInTheDocument();
  });

  test('recent imports lead to their progress; without the permission there is no page', async () => {
    marketingDatabase(() => []);
    server.use(http.get('*/api/raw-leads/imports', () => HttpResponse.json([status({ failed: 1 })])));
    renderApp('/raw-leads/import');
    const table = await screen.findByRole('table', { name: 'Recent Imports' });
    expect(within(table).getByText('fair.csv')).toHaveAttribute('href', '/raw-leads/import/3');
  });

  test('matching and the CSV of the problems', () => {
    expect(clashes(columns, ['phone', 'email', 'phone', ''])).toEqual([null, null, 'First', null]);
    expect(mappingOf(columns, ['firstName', '', 'phone', ''])).toEqual({ First: 'firstName', Cell: 'phone' });
    expect(missingMatch(columns, ['firstName', '', 'phone', ''])).toMatch('Last Name');
    expect(missingMatch(columns, ['fullName', '', 'phone', ''])).toBeNull();
    expect(missingMatch(columns, ['fullName', 'firstName', 'phone', ''])).toMatch('either Full Name');
    expect(missingMatch(columns, ['firstName', 'lastName', '', ''])).toMatch('Phone');
    expect(missingMatch(columns, ['firstName', 'lastName', 'email', ''])).toBeNull();
    expect(fileSize(3 * 1024 * 1024)).toBe('3.0 MB');
    const problems = [{ row: 1, column: 'a,b', value: '=1+1', problem: 'No "date"' }];
    expect(problemsCsv(problems)).toBe('Row,Column,Value,Problem\r\n1,"a,b",\'=1+1,"No ""date"""\r\n');
  });

  test('R5-049 a list has up to three columns of numbers, and may have the second alone', () => {
    const numbers = IMPORT_FIELDS.filter((field) => field.startsWith('phone')).map(fieldLabel);
    expect(numbers).toEqual(['Phone', 'Phone 2', 'Phone 3']);
    expect(missingMatch(columns, ['firstName', 'lastName', 'phone2', ''])).toBeNull();
    expect(missingMatch(columns, ['fullName', '', '', 'phone3'])).toBeNull();
    expect(clashes(columns, ['fullName', 'phone', 'phone2', 'phone2'])).toEqual([null, null, null, 'Cell']);
  });

  // Ready, suppressed, already there → the button.
  test.each([
    [40, 3, 5, 'Add 43 Rows, Update 5'],
    [1, 0, 0, 'Add 1 Row'],
    [0, 0, 9485, 'Update 9,485 Rows'],
  ])(
    'R3-058 %i ready, %i suppressed and %i known rows are "%s"',
    (ready, suppressed, duplicateOfRecord, label) => {
      expect(importLabel({ ...preview, ready, suppressed, duplicateOfRecord })).toBe(label);
    },
  );

  test('R3-060 Back goes one step back and keeps what was chosen', async () => {
    const { user, address } = await choose();
    server.use(http.post('*/api/raw-leads/import', () => HttpResponse.json(preview)));
    await user.click(screen.getByText('Check the List'));
    await screen.findByLabelText('Rows in the file');
    await user.click(screen.getByText('Back'));
    await waitFor(() => expect(address()).toBe('/raw-leads/import?step=match'));
    expect(screen.getByLabelText('Field for Cell')).toHaveValue('phone');
    await user.click(screen.getByText('Back'));
    await waitFor(() => expect(address()).toBe('/raw-leads/import'));
    expect(screen.getByText(`fair.csv (${file.size} bytes)`)).toBeVisible();
  });
});
