import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, memoryStore, NumberInput, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { NumericRangeInput } from '../inputs/range/NumericRangeInput.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';

const filters = [
  <TextInput key="q" source="q" alwaysOn />,
  <NumberInput key="stock_gte" source="stock_gte" />,
  <NumericRangeInput key="serial_range" source="serial_range" />,
];

const ProductList = () => (
  <ListPage filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

/** A server that only knows these names, and rejects all others like the generated API. */
const KNOWN = ['name', 'stock', 'createdAt', 'stock_gte', 'serial', 'serial_gte', 'soldAt_gte'];

function open(path: string, store = memoryStore()) {
  const requests = stubFetch(({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const filter = Object.keys(JSON.parse(query.get('filter') ?? '{}'));
    const names = [query.get('sortBy') ?? 'name', ...filter];
    return names.every((name) => KNOWN.includes(name))
      ? pageOf([{ id: 'p1', name: 'Lamp' }])
      : errorResponse(400, { message: 'sortBy: no such field' });
  });
  const dataProvider = createDataProvider(demoOptions);
  renderApp([{ name: 'products', list: ProductList }], { path, dataProvider, store });
  const asked = () => {
    const query = new URL(requests.at(-1)?.url ?? '', 'http://localhost').searchParams;
    return { sort: query.get('sortBy'), filter: query.get('filter') };
  };
  return { store, requests, asked };
}

const listed = async () => expect(await screen.findByText('Lamp')).toBeVisible();

it.each([
  ['oldColumn', '/products?sort=oldColumn&order=ASC&filter={}', 'createdAt', null],
  ['name', '/products?sort=name&order=up', 'createdAt', null],
  ['owner.name.first', '/products?sort=owner.name.first&order=ASC', 'createdAt', null],
  [
    'oldColumn',
    '/products?sort=name&order=ASC&filter={"oldColumn":1,"stock_gte":2}',
    'name',
    '{"stock_gte":2}',
  ],
  ['filter', '/products?sort=name&order=ASC&filter="x"', 'name', null],
])(
  'a link with an unknown “%s” opens the list without it, and says so',
  async (name, path, sort, filter) => {
    const { requests, asked } = open(path);
    await listed();
    expect(requests).toHaveLength(1);
    expect(asked()).toEqual({ sort, filter });
    expect(window.location.hash).not.toMatch(/oldColumn|up&|owner/);
    expect(await screen.findByText(/no longer has it/)).toHaveTextContent(`“${name}”`);
  },
);

it('an unknown sort order and filter in the stored list parameters are removed too', async () => {
  const store = memoryStore({
    'products.listParams': {
      ...{ sort: 'oldColumn', order: 'ASC', page: 1, perPage: 10 },
      filter: { oldColumn: 1, stock_gte: 2 },
      displayedFilters: { oldColumn: true, stock_gte: true },
    },
  });
  const { requests, asked } = open('/products', store);
  await listed();
  expect(requests).toHaveLength(1);
  expect(asked()).toEqual({ sort: 'createdAt', filter: '{"stock_gte":2}' });
  await waitFor(() =>
    expect(JSON.stringify(store.getItem('products.listParams'))).not.toMatch(/old/),
  );
});

it.each([
  ['/products?sort=serial&order=DESC&filter={"stock":3}', 'serial', '{"stock":3}'],
  ['/products?sort=name&order=ASC&page=1&perPage=25', 'name', null],
  ['/products?sort=name&order=ASC&filter={"serial_gte":3}', 'name', '{"serial_gte":3}'],
])('a link with only known parameters is kept: %s', async (path, sort, filter) => {
  const { asked } = open(path);
  await listed();
  expect(asked()).toEqual({ sort, filter });
  expect(screen.queryByText(/no longer has it/)).toBeNull();
});

it('a link with one bound of a range shows it in the range, without a notification', async () => {
  open('/products?sort=name&order=ASC&filter={"serial_gte":3}&displayedFilters={}');
  await listed();
  expect(screen.getByRole('textbox', { name: /serial.* from/i })).toHaveValue('3');
  expect(screen.queryByText(/no longer has it/)).toBeNull();
});

it('a filter of a link without an input is shown as a chip, and can be removed', async () => {
  const { asked } = open('/products?filter={"stock":3,"stock_gte":2}');
  await listed();
  expect(asked().filter).toBe('{"stock":3,"stock_gte":2}');
  const chip = screen.getByText('Stock: 3').closest('.MuiChip-root');
  fireEvent.click(chip?.querySelector('.MuiChip-deleteIcon') as Element);
  await waitFor(() => expect(asked().filter).toBe('{"stock_gte":2}'));
  expect(screen.queryByText('Stock: 3')).toBeNull();
  expect(screen.queryByText(/Stock from: /)).toBeNull();
});
