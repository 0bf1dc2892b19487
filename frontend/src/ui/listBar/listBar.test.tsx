import { render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { allow, document as paper } from '../../test/documents';
import { leadRow } from '../../test/factories';
import { onPhone } from '../../test/phone';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { FigureStrip } from '../figures/FigureStrip';

const sheet = () => screen.findByRole('dialog', { name: 'Filters' });

beforeEach(() => {
  server.use(http.get('*/api/leads', () => rows([leadRow()])));
});

describe('the bar of a list', () => {
  test('R5-138 R5-161 title, views, search, filters and columns stand in one line', async () => {
    renderApp('/leads');
    const title = await screen.findByRole('heading', { name: 'Lead Management' });
    expect(title).toBeVisible();
    const line = title.closest<HTMLElement>('.line') ?? document.body;
    expect(line).toContainElement(await screen.findByRole('button', { name: 'View: All leads' }));
    expect(line).toContainElement(screen.getByRole('searchbox', { name: 'Search leads' }));
    expect(line).toContainElement(screen.getByLabelText('Status'));
    expect(line).toContainElement(screen.getByRole('button', { name: 'More Filters' }));
    expect(line).toContainElement(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
  });

  test('R5-161 where tabs stand in the place of the title, it is still heard', async () => {
    renderApp('/documents');
    const tabs = await screen.findByRole('tablist', { name: 'Documents by status' });
    const line = tabs.closest<HTMLElement>('.line') ?? document.body;
    expect(within(line).getByRole('heading', { level: 2 })).toBeInTheDocument();
    expect(line).toContainElement(screen.getByRole('searchbox', { name: 'Search documents' }));
  });
});

describe('figures over a list', () => {
  const strip = (
    <ThemeRoot>
      <FigureStrip slim label="Totals" figures={[{ label: 'Paid', value: '$1.00' }]} />
    </ThemeRoot>
  );
  const figures = () => screen.getByRole('region', { name: 'Totals' }).querySelector('dl');

  test('R5-139 on a phone they pass in one line, for the keyboard too', () => {
    onPhone();
    render(strip);
    expect(figures()).toHaveAttribute('tabindex', '0');
  });

  test('R5-139 where there is room nothing passes', () => {
    render(strip);
    expect(figures()).not.toHaveAttribute('tabindex');
  });
});

describe('on a phone', () => {
  test('R5-139 filters, order and views are behind one button that counts the filters', async () => {
    onPhone();
    const { user, address } = renderApp('/leads?status=Qualified&source=Website');
    const button = await screen.findByRole('button', { name: 'Filter · 2' });
    expect(screen.queryByLabelText('Sort By')).not.toBeInTheDocument();
    await user.click(button);
    const filters = within(await sheet());
    expect(filters.getByLabelText('Status')).toHaveValue('Qualified');
    expect(filters.getByLabelText('Assigned To')).toBeVisible();
    expect(await filters.findByRole('button', { name: 'View: All leads' })).toBeVisible();
    await user.selectOptions(filters.getByLabelText('Sort By'), 'Lead, A to Z');
    await waitFor(() => expect(address()).toBe('/leads?status=Qualified&source=Website&sort=name'));
    expect(await violations()).toEqual([]);
    await user.click(filters.getByRole('button', { name: 'Clear all' }));
    await user.click(filters.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Filter' })).toBeVisible();
    expect(address()).toBe('/leads?sort=name');
  });

  test('R5-139 the search takes the place of the title, and the page of rows is selected in the bar', async () => {
    onPhone();
    const { user, address } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'Search leads' }));
    const search = await screen.findByRole('searchbox', { name: 'Search leads' });
    expect(search).toHaveFocus();
    await user.type(search, 'ramon');
    await waitFor(() => expect(address()).toBe('/leads?search=ramon'));
    const all = await screen.findByRole('checkbox', { name: 'Select all Leads on this page' });
    expect(search.closest('.line')).toContainElement(all);
  });

  test('R5-139 what one seldom needs is behind "…"', async () => {
    onPhone();
    const { user } = renderApp('/leads');
    const more = await screen.findByRole('button', { name: 'More actions' });
    expect(screen.queryByRole('link', { name: 'Export' })).not.toBeInTheDocument();
    await user.click(more);
    const menu = within(await screen.findByRole('dialog', { name: 'More actions' }));
    expect(menu.getByRole('link', { name: 'Export' })).toBeVisible();
  });

  test('R5-139 a card of the marketing database and of a document unfolds', async () => {
    onPhone();
    marketingDatabase(() => [rawLead()]);
    const { user, unmount } = renderApp('/raw-leads');
    const fold = await screen.findByRole('button', { name: /^Details of / });
    expect(screen.queryByRole('button', { name: /^Delete / })).not.toBeInTheDocument();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^Delete / })).toBeVisible();
    unmount();
    allow('documents.write');
    server.use(http.get('*/api/documents', () => rows([paper()])));
    const opened = renderApp('/documents');
    await opened.user.click(await screen.findByRole('button', { name: 'Details of Exit contract' }));
    expect(screen.getByRole('button', { name: 'Edit Exit contract' })).toBeVisible();
  });
});
