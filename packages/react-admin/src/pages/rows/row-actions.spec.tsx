import { screen, waitFor, within } from '@testing-library/react';
import type { Permissions } from '../../auth/permissions.js';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { ListPage } from '../ListPage.js';
import { renderApp } from '../../testing/render-app.js';
import { demoOptions } from '../../testing/resources.js';
import { pageOf, stubFetch } from '../../testing/stub-fetch.js';
import { DataTable } from '../../list/DataTable.js';
import { RowActions } from './RowActions.js';

/** A list of two products, one of which the server deletes. */
async function openList(permissions?: Permissions) {
  const products = [
    { id: 'p1', name: 'Lamp' },
    { id: 'p2', name: 'Chair' },
  ];
  const requests = stubFetch(({ method, url }) => {
    if (method !== 'DELETE') return pageOf(products, products.length);
    products.splice(
      products.findIndex(({ id }) => url.endsWith(id)),
      1,
    );
    return new Response(null, { status: 204 });
  });
  const ProductList = () => (
    <ListPage>
      <DataTable rowClick="show" bulkActionButtons={<span>Selected</span>}>
        <DataTable.Col source="name" />
        <RowActions canDelete />
      </DataTable>
    </ListPage>
  );
  const Page = () => <p>A page</p>;
  const view = renderApp(
    [{ name: 'products', recordRepresentation: 'name', list: ProductList, edit: Page, show: Page }],
    { path: '/products', dataProvider: createDataProvider(demoOptions), permissions },
  );
  const row = (await screen.findByText('Lamp')).closest('tr') as HTMLElement;
  return { ...view, requests, row };
}

const names = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

it('row actions are shown only while the row is hovered', async () => {
  const { user, row } = await openList();
  expect(names(row)).toEqual([]);
  await user.hover(row);
  await waitFor(() => expect(names(row)).toEqual(['Edit', 'Delete']));
  await user.unhover(row);
  expect(names(row)).toEqual([]);

  await user.hover(row);
  await user.click(await within(row).findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('A page')).toBeVisible();
  expect(window.location.hash).toBe('#/products/p1');
});

it('a record is deleted from its row after a confirmation that names it', async () => {
  const { user, requests, row } = await openList();
  await user.hover(row);
  await user.click(await within(row).findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete .*“Lamp”\?/ });
  // over the confirmation
  await user.unhover(row);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Lamp')).not.toBeInTheDocument());
  expect(screen.getByText('Chair')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    expect.stringMatching(/products\/p1$/),
  ]);
  expect(await screen.findByText(/“Lamp” deleted/)).toBeVisible();
});

it('no row actions are shown while records are selected', async () => {
  const { user, row } = await openList();
  const box = within(row).getByRole('checkbox');
  await user.click(box);
  expect(names(row)).toEqual([]);
  await user.click(box);
  await waitFor(() => expect(names(row)).toEqual(['Edit', 'Delete']));
});

it('no row action is shown that the user may not perform', async () => {
  const { user, row } = await openList({ user: { products: ['list', 'show', 'edit'] } });
  await user.hover(row);
  await waitFor(() => expect(names(row)).toEqual(['Edit']));
});

it('row actions can be reached with the keyboard, and are not a selectable column', async () => {
  const { user, row } = await openList();
  within(row).getByRole('checkbox').focus();
  await waitFor(() => expect(names(row)).toEqual(['Edit', 'Delete']));
  await user.tab();
  expect(within(row).getByRole('button', { name: 'Edit' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(1);
});
