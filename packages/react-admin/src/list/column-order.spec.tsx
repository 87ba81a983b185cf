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
});
