import { waitFor } from '@testing-library/react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  Show,
} from 'react-admin';
import type { ReactElement } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { PageActions } from '../form/PageActions.js';
import { DataTable } from '../list/DataTable.js';
import { Studio } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { ListPage } from './ListPage.js';
import { RelatedRecords } from './RelatedRecords.js';

const definitions = {
  products: {
    ...{ name: 'products', hasList: true, hasShow: true },
    options: { sort: { field: 'price', order: 'DESC' } },
  },
};

const columns: StudioColumn[] = [{ field: 'name' }];

const table = (
  <DataTable>
    <DataTable.Col source="name" />
  </DataTable>
);

/** Returns the orders in which the page reads the products. */
function open(page: ReactElement) {
  const requests = stubFetch(({ url }) =>
    url.includes('?') ? pageOf([{ id: 'p1', name: 'Lamp' }]) : Response.json({ id: 'p1' }),
  );
  renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ResourceContextProvider value="products">{page}</ResourceContextProvider>
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );
  return () =>
    requests.flatMap(({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams;
      return query.has('sortBy') ? [`${query.get('sortBy')} ${query.get('sortOrder')}`] : [];
    });
}

it.each<[string, ReactElement]>([
  ['a list', <ListPage>{table}</ListPage>],
  ['a Studio', <Studio columns={columns} />],
  [
    'the neighbours of a record',
    <Show id="p1" actions={<PageActions page="show" />}>
      <span />
    </Show>,
  ],
  [
    'related records',
    <RecordContextProvider value={{ id: 'b1' }}>
      <RelatedRecords source="products" reference="products" match={{ boxId: 'id' }}>
        {table}
      </RelatedRecords>
    </RecordContextProvider>,
  ],
])('%s is sorted as the options of the resource say', async (_, page) => {
  const orders = open(page);
  await waitFor(() => expect(orders()).toContain('price desc'));
});

it('a list of another order is sorted by that', async () => {
  const orders = open(<ListPage sort={{ field: 'name', order: 'ASC' }}>{table}</ListPage>);
  await waitFor(() => expect(orders()).toEqual(['name asc']));
});
