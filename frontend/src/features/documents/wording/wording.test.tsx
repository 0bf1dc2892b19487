import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import { BUILT_IN, logo, SECTIONS, version, wording, wordingOffice } from '../../../test/wording';
import {
  conflictChanges,
  logoUrl,
  newSectionId,
  reapplyChanges,
  scopeText,
  sectionOfField,
  slugOf,
} from './model';

const EDIT = '/admin/wording/edit?type=Cancellation+Agreement';

beforeEach(() => wordingOffice());

describe('list', () => {
  test('R2-024 every wording with whom it is for, its version and the mark of a sample', async () => {
    renderApp('/admin/wording');
    await screen.findByText('Transfer Agreement');
    const table = within(screen.getByRole('table', { name: 'Wordings' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('Cancellation AgreementAll brandsVersion 3');
    expect(rows[2]).toContain('Liberty NWA in FLVersion 1');
    expect(rows[3]).toContain('Built in Sample wording');
    expect(table.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      '/admin/wording/edit?type=Cancellation+Agreement&brand=Liberty+NWA&state=FL',
    );
    expect(await violations()).toEqual([]);
  });

  test('a wording of its own for a brand and a state', async () => {
    const { user, address } = renderApp('/admin/wording?dialog=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'New Wording' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Select a type', { selector: 'p' })).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), 'ID Verification');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'NW Advisors Group');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'CA');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(address()).toBe('/admin/wording/edit?type=ID+Verification&brand=NW+Advisors+Group&state=CA'),
    );
  });

  test('whoever may not edit wordings is told so, and has no menu entry', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person())));
    renderApp('/admin/wording');
    expect(
      await screen.findByText('You do not have permission to edit the wording of documents.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Wording' })).not.toBeInTheDocument();
  });

  test('a list that cannot be read', async () => {
    server.use(http.get('*/api/wordings', () => refused('GET /wordings', 'fault')));
    renderApp('/admin/wording');
    expect(
      await screen.findByText('Error loading the document wording. Please try again later.'),
    ).toBeVisible();
  });
});

describe('logos', () => {
  const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  const input = () => screen.findByLabelText<HTMLInputElement>('Logo file of The Contract Advisors');

  /** The logos that the server has, which a test changes. */
  function logos(...first: ReturnType<typeof logo>[]) {
    const kept = { all: first };
    server.use(http.get('*/api/brands/logos', () => HttpResponse.json(kept.all)));
    return kept;
  }

  test('R2-028 a logo is sent as it is, to the address of its brand', async () => {
    const kept = logos();
    let sent = '';
    let type: string | null = '';
    server.use(
      http.put('*/api/brands/the-contract-advisors/logo', async ({ request }) => {
        type = request.headers.get('Content-Type');
        sent = await request.text();
        kept.all = [logo()];
        return HttpResponse.json(kept.all[0]);
      }),
    );
    const { user } = renderApp('/admin/wording');
    await user.upload(await input(), svg);
    expect(await screen.findByText('Logo Saved')).toBeVisible();
    expect([type, sent]).toEqual(['image/svg+xml', '<svg/>']);
    expect(await screen.findByRole('img', { name: 'Logo of The Contract Advisors' })).toHaveAttribute(
      'src',
      '/api/brands/the-contract-advisors/logo?edition=10',
    );
  });

  test('another image in its place has another address', () => {
    const brand = 'Liberty NWA';
    const [one, other] = ['a1', 'a2'].map((sha256) =>
      logoUrl(brand, logo({ sha256: sha256.padEnd(64, '0') })),
    );
    expect(one).toMatch(/^\/api\/brands\/liberty-nwa\/logo\?edition=\d+$/);
    expect(one).not.toBe(other);
  });

  test('a logo that the server refuses, one that is too large, and one that is removed', async () => {
    const kept = logos(logo());
    const detail = refusalOf('PUT /brands/{slug}/logo', 'logo_unsafe').detail;
    server.use(
      http.put('*/api/brands/the-contract-advisors/logo', () =>
        refused('PUT /brands/{slug}/logo', 'logo_unsafe'),
      ),
      http.delete('*/api/brands/the-contract-advisors/logo', () => {
        kept.all = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/admin/wording');
    await user.upload(await input(), svg);
    expect(await screen.findByText(detail)).toBeVisible();
    const large = new File([new Uint8Array(512 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await user.upload(await input(), large);
    expect(await screen.findByText('This image is too large. Logos can be up to 512 KB.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the logo of The Contract Advisors' }));
    expect(await screen.findByText('Logo Removed')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Upload the logo of The Contract Advisors' }),
    ).toBeVisible();
  });

  test('R2-028 a brand without a logo says so, and its image is not asked for', async () => {
    logos(logo());
    renderApp('/admin/wording');
    expect(await screen.findAllByText('No logo yet. Documents show only the name.')).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: /^Logo of/ })).toHaveLength(1);
  });

  test('logos that cannot be read', async () => {
    server.use(http.get('*/api/brands/logos', () => refused('GET /brands/logos', 'fault')));
    renderApp('/admin/wording');
    expect(await screen.findByText('Error loading the logos. Please try again later.')).toBeVisible();
  });
});

describe('editor', () => {
  test('sections, placeholders, preview and versions stand beside each other', async () => {
    renderApp(EDIT);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cancellation Agreement' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Fees' })).toBeVisible();
    expect(screen.getByText("The client's full name, such as “Ana Ruiz”")).toBeVisible();
    expect(await screen.findByTitle('Preview of Cancellation Agreement')).toHaveAttribute('sandbox', '');
    expect(await screen.findByText('Counsel checked it')).toBeVisible();
    expect(screen.queryByText(/This is sample wording/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('R5-061 the printed page stands beside each section that has a place on it', async () => {
    const pages =
      '<!DOCTYPE html><html lang="en-US"><head><style>p {}</style></head><body><div class="pages"><div class="page"><span data-section="fees" data-top="106"></span><svg viewBox="0 0 612 792"><text>Pays $5</text></svg></div></div></body></html>';
    server.use(http.post('*/api/wordings/preview', () => new HttpResponse(pages)));
    renderApp(EDIT);
    const fees = within(await screen.findByRole('region', { name: 'Fees' }));
    const frame = await fees.findByTitle<HTMLIFrameElement>('Fees as printed');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.srcdoc).toContain('viewBox="0 100 612 692"');
    expect(frame.srcdoc).toContain('Pays $5');
    const parties = within(screen.getByRole('region', { name: 'Parties' }));
    expect(parties.getByText("Not on the sample client's paper.")).toBeVisible();
    expect(screen.getByTitle<HTMLIFrameElement>('Preview of Cancellation Agreement').srcdoc).toBe(pages);
    expect(await violations()).toEqual([]);
  });

  test('R2-024 sample wording says what it is; another brand begins with what is used for it now', async () => {
    wordingOffice(() => wording(BUILT_IN));
    const { unmount } = renderApp(EDIT);
    expect(await screen.findByText(/This is sample wording, not legal advice/)).toBeVisible();
    unmount();
    const { version: _, ...rest } = BUILT_IN;
    wordingOffice(() =>
      wording({ ...rest, version: 0, sample: false, brand: 'Liberty NWA', inheritedFrom: version() }),
    );
    renderApp(`${EDIT}&brand=Liberty+NWA`);
    expect(
      await screen.findByText(
        'Nothing was saved for Liberty NWA yet. This starts from the wording for All brands, version 3.',
      ),
    ).toBeVisible();
  });

  test('a version is saved with what it is based on and why', async () => {
    let current = wording();
    wordingOffice(() => current);
    const sent = takes('post', '*/api/wordings', () => {
      current = wording({ version: 4 });
      return HttpResponse.json(current, { status: 201 });
    });
    const { user } = renderApp(EDIT);
    const [, fees] = await screen.findAllByLabelText(/^Text/);
    await user.clear(fees as HTMLElement);
    await paste(user, fees as HTMLElement, 'Free.');
    await paste(user, screen.getByLabelText('What Changed'), 'No fee');
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    expect(await screen.findByText('Wording Saved')).toBeVisible();
    expect(sent).toEqual([
      {
        type: 'Cancellation Agreement',
        basedOn: 3,
        sections: [SECTIONS[0], { ...SECTIONS[1], text: 'Free.' }],
        note: 'No fee',
      },
    ]);
    expect((await screen.findAllByText(/Version 4/))[0]).toBeVisible();
    expect(screen.getByLabelText('What Changed')).toHaveValue('');
  });

  test('a problem stands at its section, with its line', async () => {
    server.use(
      http.post('*/api/wordings/preview', () => refused('POST /wordings/preview', 'sections.1.text:invalid')),
    );
    const { detail } = refusalOf('POST /wordings/preview', 'sections.1.text:invalid');
    takes('post', '*/api/wordings', () => refused('POST /wordings', 'sections.1.text:invalid'));
    const { user } = renderApp(EDIT);
    const problems = within(await screen.findByRole('list', { name: 'Problems' }));
    expect(problems.getByText(`Fees: ${detail}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    await waitFor(() =>
      expect(screen.getAllByLabelText(/^Text/)[1]).toHaveAccessibleDescription(
        refusalOf('POST /wordings', 'sections.1.text:invalid').detail,
      ),
    );
  });

  test('a placeholder is inserted where the cursor was last', async () => {
    const { user } = renderApp(EDIT);
    const [parties] = await screen.findAllByLabelText<HTMLTextAreaElement>(/^Text/);
    await user.click(parties as HTMLElement);
    parties?.setSelectionRange(8, 8);
    fireEvent.keyUp(parties as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Insert fee' }));
    expect(parties).toHaveValue('Between {{ fee }}{{ brand.name }} and {{ client.name }}.');
  });

  test('sections are added, moved and removed', async () => {
    const { user } = renderApp(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Add Section' }));
    expect(screen.getByRole('heading', { name: 'section-3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for Fees' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Up' }));
    const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
    expect(titles()).toEqual(['Fees', 'Parties', '']);
    await user.click(screen.getByRole('button', { name: 'More for Parties' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Section' }));
    expect(titles()).toEqual(['Fees', '']);
  });

  test('a newer version is shown, and mine goes on top of it without undoing it', async () => {
    const newer = wording({
      version: 4,
      sections: [{ ...SECTIONS[0], text: 'Between us.' } as (typeof SECTIONS)[0], ...SECTIONS.slice(1)],
    });
    const sent = takes('post', '*/api/wordings', () =>
      sent.length === 1
        ? refused('POST /wordings', 'stale_version', { current: newer })
        : HttpResponse.json(wording({ version: 5 }), { status: 201 }),
    );
    const { user } = renderApp(EDIT);
    const [, fees] = await screen.findAllByLabelText(/^Text/);
    await paste(user, fees as HTMLElement, ' Now.');
    await user.click(screen.getByRole('button', { name: 'Save New Version' }));
    expect(
      await screen.findByText(
        'Parties: was Between {{ brand.name }} and {{ client.name }}., is now Between us.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Wording Saved')).toBeVisible();
    expect(sent[1]).toMatchObject({
      basedOn: 4,
      sections: [{ text: 'Between us.' }, { text: 'The client pays {{ fee }}. Now.' }],
    });
  });

  test('what a version changed, against the one before or another', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/wordings/:id/compare', ({ request, params }) => {
        asked.push(params.id + new URL(request.url).search);
        return HttpResponse.json([
          {
            section: 'fees',
            title: 'Fees',
            lines: [
              { kind: 'removed', text: 'The client pays nothing.' },
              { kind: 'added', text: 'The client pays {{ fee }}.' },
            ],
          },
        ]);
      }),
    );
    const { user, address } = renderApp(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Show what version 3 changed' }));
    expect(address()).toBe(`${EDIT}&compare=7`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare Version 3' }));
    expect(await dialog.findByText('The client pays nothing.')).toHaveAttribute('data-kind', 'removed');
    expect(dialog.getByText('Added:')).toBeInTheDocument();
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare with' }), '6');
    await waitFor(() => expect(asked).toEqual(['7', '7?with=6']));
  });

  test('R2-024 an older version is restored with one click, as the next one', async () => {
    const restored = wording({ version: 4, sections: [{ id: 'fees', title: 'Fees', text: 'As before.' }] });
    const sent = takes('post', '*/api/wordings/6/restore', () =>
      HttpResponse.json(restored, { status: 201 }),
    );
    const { user } = renderApp(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('Version 2 is version 4 now.')).toBeVisible();
    expect(sent).toEqual([{ basedOn: 3 }]);
    expect(screen.getByLabelText(/^Text/)).toHaveValue('As before.');
    expect(screen.queryByRole('button', { name: 'Restore version 3' })).not.toBeInTheDocument();
  });

  test('what is typed is not lost to a restored version, nor is a newer one', async () => {
    const { detail } = refusalOf('POST /wordings/{id}/restore', 'stale_version');
    const sent = takes('post', '*/api/wordings/6/restore', () =>
      refused('POST /wordings/{id}/restore', 'stale_version'),
    );
    const { user } = renderApp(EDIT);
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await paste(user, screen.getByLabelText('What Changed'), 'No fee');
    await user.click(screen.getByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('Save your changes before you restore a version.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('an address that names no type, and a wording that cannot be read', async () => {
    const { unmount } = renderApp('/admin/wording/edit?type=Letter');
    expect(await screen.findByText('This wording does not exist.')).toBeVisible();
    unmount();
    server.use(http.get('*/api/wordings/current', () => refused('GET /wordings/current', 'fault')));
    renderApp(EDIT);
    expect(await screen.findByText('Error loading this wording. Please try again later.')).toBeVisible();
  });
});

describe('model', () => {
  const section = (id: string, text: string) => ({ id, title: id, text });
  const BASE = [section('a', '1'), section('b', '1')];

  test.each([
    ['untouched by me', [section('a', '2'), section('b', '1')], BASE, 'a2 b1'],
    [
      'changed by both',
      [section('a', '2'), section('b', '1')],
      [section('a', '3'), section('b', '1')],
      'a3 b1',
    ],
    ['removed by me', [section('a', '2'), section('b', '1')], [section('a', '1')], 'a2'],
    ['added by me', BASE, [...BASE, section('c', '1')], 'a1 b1 c1'],
    ['added by the other', [...BASE, section('d', '1')], BASE, 'a1 b1 d1'],
  ])('mine on top of the newer: %s', (_, current, mine, outcome) => {
    expect(
      reapplyChanges(current, BASE, mine)
        .map(({ id, text }) => id + text)
        .join(' '),
    ).toBe(outcome);
  });

  test('the first line that is another tells a section apart', () => {
    const now = [section('a', 'x\nnew'), section('b', '1')];
    const was = [section('a', 'x\nold'), section('b', '1')];
    expect(conflictChanges(was, now, was)).toEqual([{ label: 'a', before: 'old', now: 'new', wanted: null }]);
    expect(conflictChanges(was, now, [section('a', 'x\nmine'), section('b', '1')])[0]?.wanted).toBe('mine');
  });

  test('R2-028 names of addresses and scopes', () => {
    expect(slugOf('The Contract Advisors')).toBe('the-contract-advisors');
    expect(scopeText({ brand: null, state: 'FL' })).toBe('All brands in FL');
    expect(sectionOfField('sections.2.text')).toBe(2);
    expect(sectionOfField('note')).toBeNull();
    expect(newSectionId([section('section-2', '')])).toBe('section-3');
  });
});
