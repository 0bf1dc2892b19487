import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { billingOffice, invoice } from '../../test/billing';
import { bulkAction, bulkOffice } from '../../test/bulk';
import { commission, commissionOffice, salesRep } from '../../test/commissions';
import { allow, document } from '../../test/documents';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

const SENTENCE = "You can't decide on your own commission. Ask another administrator.";

describe('selected records', () => {
  test('R5-146 commissions are approved together; ones own is named with its sentence', async () => {
    commissionOffice({ list: () => rows([commission(), commission({ id: 42, mine: true, acts: [] })]) });
    const { started } = bulkOffice(() =>
      bulkAction({
        list: 'commissions',
        action: 'approve',
        state: 'done',
        total: 2,
        done: 1,
        refused: 1,
        acts: ['undo'],
      }),
    );
    server.use(
      http.get('*/api/bulk-actions/7/rows', () =>
        rows([{ id: 42, name: 'No. 42, Ana Ruiz', outcome: 'refused', sentence: SENTENCE }]),
      ),
    );
    const { user } = renderApp('/commissions');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all Commissions on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: 'Approve 2 Commissions' });
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toMatchObject({ list: 'commissions', action: 'approve' });
    expect(await screen.findByText('1 commission approved, 1 left out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'No. 42, Ana Ruiz' })).toHaveAttribute(
      'href',
      '/commissions?commission=42',
    );
  });

  test('R5-146 who does not decide on commissions selects none', async () => {
    commissionOffice({ viewer: salesRep, list: () => rows([commission()]) });
    renderApp('/commissions');
    const table = await screen.findByRole('table', { name: 'Commissions' });
    await within(table).findByText('Nadia Cole');
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  test('R5-146 invoices are reminded or voided, never all that match, and a void says that it stays', async () => {
    billingOffice({ list: () => rows([invoice()], 90) });
    const { started } = bulkOffice(() =>
      bulkAction({ list: 'invoices', action: 'void', state: 'done', total: 1, done: 1, acts: [] }),
    );
    const { user } = renderApp('/invoices');
    await user.click(await screen.findByRole('checkbox', { name: /^Select invoice 61 of / }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('button', { name: 'Send Reminders' })).toBeEnabled();
    expect(bar.queryByRole('button', { name: /that match$/ })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Void' }));
    const question = await screen.findByRole('dialog', { name: 'Void 1 Invoice' });
    expect(within(question).getByText("1 invoice will be voided. You can't undo this.")).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Void' }));
    await waitFor(() => expect(started).toEqual([{ list: 'invoices', action: 'void', ids: [61] }]));
    expect(await screen.findByText('1 invoice voided.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('R5-147 raw leads get a marketing status together', async () => {
    marketingDatabase(() => [rawLead()]);
    const { started } = bulkOffice(() =>
      bulkAction({ list: 'raw-leads', action: 'status', state: 'done', total: 1, done: 1, acts: ['undo'] }),
    );
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz' }));
    await user.click(await screen.findByRole('button', { name: 'Change Status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Status of 1 Raw Lead' }));
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'Contacted');
    await user.click(dialog.getByRole('button', { name: 'Change Status' }));
    await waitFor(() =>
      expect(started).toEqual([
        { list: 'raw-leads', action: 'status', marketingStatus: 'Contacted', ids: [5] },
      ]),
    );
    expect(await screen.findByText('1 raw lead updated.')).toBeVisible();
  });

  test('R5-146 documents are selected on their cards; what is downloaded ends with its file', async () => {
    allow('documents.write', 'leads.read');
    server.use(http.get('*/api/documents', () => rows([document()])));
    const { started } = bulkOffice(() =>
      bulkAction({
        list: 'documents',
        action: 'download',
        state: 'done',
        total: 1,
        done: 1,
        acts: ['download'],
      }),
    );
    const { user } = renderApp('/documents');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Exit contract' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('button', { name: 'Send Reminders' })).toBeEnabled();
    await user.click(bar.getByRole('button', { name: 'Download' }));
    const question = within(await screen.findByRole('dialog', { name: 'Download 1 Document' }));
    await user.click(question.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(started).toHaveLength(1));
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/bulk-actions/7/file.zip');
  });
});
