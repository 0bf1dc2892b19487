import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { clientOffice, clientRow } from '../../test/clients';
import { services } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

test('R1-181 an address opens on the map that the office chose, and is no link while maps are off', async () => {
  clientOffice();
  server.use(http.get('*/api/services', () => HttpResponse.json(services({ maps: 'OpenStreetMap' }))));
  const { unmount } = renderApp('/clients/5');
  expect(await screen.findByTitle('Open in OpenStreetMap')).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=12%20Palm%20Way%2C%20Orlando%2C%20FL%2032801',
  );
  unmount();
});

test('R1-182 the labels of the chosen clients are made in the order of the list', async () => {
  clientOffice();
  server.use(
    http.get('*/api/services', () => HttpResponse.json(services({ labelSheet: 'Avery 5160' }))),
    http.get('*/api/clients', () =>
      rows([clientRow(), clientRow({ id: 6, firstName: 'Omar', lastName: 'Reed' }), clientRow({ id: 7 })]),
    ),
  );
  const { user } = renderApp('/clients');
  await user.click(await screen.findByText('Labels'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Address Labels' }));
  expect(
    dialog.getByText('Labels for the selected clients on Avery 5160 sheets, in list order.'),
  ).toBeVisible();
  await user.click(dialog.getByLabelText('Omar Reed'));
  expect(dialog.getByText('Make 2 Labels')).toHaveAttribute('href', '/api/clients/labels.pdf?ids=5,7');
  expect(await violations()).toEqual([]);
});
