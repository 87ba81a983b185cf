import { screen } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { DataTable } from '../list/DataTable.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';

const ProductList = () => (
  <ListPage>
    <DataTable bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

/** Selects all of more records than can be selected. */
async function selectAll(restorable: boolean) {
  stubFetch(({ url }) => {
    const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'));
    const records = Array.from({ length: limit }, (_, at) => ({
      id: `p${at}`,
      name: `Lamp ${at}`,
    }));
    return pageOf(records, 1_000_036);
  });
  const dataProvider = createDataProvider({
    ...demoOptions,
    fields: { products: { key: ['id'], restorable, fields: {} } },
  });
  const { user } = renderApp([{ name: 'products', list: ProductList }], {
    path: '/products',
    dataProvider,
  });
  await screen.findByText('Lamp 1');
  await user.click(nth(screen.getAllByRole('checkbox'), 0));
  expect(screen.queryByText(/cannot be selected/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select all 1,000,036 that match' }));
  return user;
}

it.each([
  ['This cannot be undone.', false],
  ['Users who may restore records find it among the deleted ones.', true],
])(
  'a selection that cannot include all records says so, and before a delete: %s',
  async (ending, restorable) => {
    const user = await selectAll(restorable);
    expect(
      await screen.findByText('5,000 of 1,000,036: more cannot be selected at once'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(
        `Only the 5,000 selected records are deleted; the list has 1,000,036. ${ending}`,
      ),
    ).toBeVisible();
  },
);
