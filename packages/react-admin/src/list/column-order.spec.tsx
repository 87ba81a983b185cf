import { screen } from '@testing-library/react';
import { localStorageStore } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

async function headersOf(columns: readonly string[], store: ReturnType<typeof localStorageStore>) {
  stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp', price: 3, stock: 5 }], 1));
  const ProductList = () => (
    <ListPage>
      <DataTable bulkActionButtons={false}>
        {columns.map((source) => (
          <DataTable.Col key={source} source={source} />
        ))}
      </DataTable>
    </ListPage>
  );
  const { unmount } = renderApp([{ name: 'products', list: ProductList }], {
    ...{ path: '/products', dataProvider: createDataProvider(demoOptions), store },
  });
  await screen.findByText('Lamp');
  const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  unmount();
  return headers;
}

afterEach(() => {
  localStorage.clear();
});

describe('the order of columns that the user has chosen', () => {
  it('stays when a newer dashboard has one more', async () => {
    const store = localStorageStore();
    store.setItem('products.datatable_columnRanks', [2, 0, 1]);
    const before = await headersOf(['name', 'price', 'stock'], store);
    expect(before).toEqual(['Stock', 'Name', 'Price']);
    const now = await headersOf(['id', 'name', 'price', 'stock'], store);
    expect(now).toEqual(['Id', 'Stock', 'Name', 'Price']);
  });

  it('is still that of the list after a table with fewer columns, as on the start page', async () => {
    const store = localStorageStore();
    store.setItem('products.datatable_columnRanks', [2, 0, 1]);
    const columns = ['name', 'price', 'stock'];
    expect(await headersOf(columns, store)).toEqual(['Stock', 'Name', 'Price']);
    expect(await headersOf(['name', 'price'], store)).toEqual(['Name', 'Price']);
    expect(await headersOf(columns, store)).toEqual(['Stock', 'Name', 'Price']);
  });

  it('does not end where a page has two tables with other columns', async () => {
    const store = localStorageStore();
    store.setItem('products.datatable_columnRanks', [1, 0]);
    stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp', price: 3, stock: 5 }], 1));
    const tableOf = (source: string) => (
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source={source} />
      </DataTable>
    );
    const ProductList = () => (
      <ListPage>
        {tableOf('price')}
        {tableOf('stock')}
      </ListPage>
    );
    renderApp([{ name: 'products', list: ProductList }], {
      ...{ path: '/products', dataProvider: createDataProvider(demoOptions), store },
    });
    expect(await screen.findAllByText('Lamp')).toHaveLength(2);
  });
});
