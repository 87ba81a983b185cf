import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { MoneyField } from '../fields/MoneyField.js';
import { PercentField } from '../fields/PercentField.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch, errorResponse } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

const ROWS = [
  { id: 'a', name: 'A', price: '0.10', stock: 1, sizes: [1] },
  { id: 'b', name: 'B', price: '2.20', stock: null, sizes: [] },
];

const ProductList = ({ hidden = [] }: { hidden?: string[] }) => (
  <ListPage filter={{ stock_gte: 0 }}>
    <DataTable hiddenColumns={hidden}>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="id" />
      <DataTable.NumberCol source="price" options={{ style: 'currency', currency: 'EUR' }} sum />
      <DataTable.NumberCol source="stock" field={PercentField} />
    </DataTable>
  </ListPage>
);

/** Opens a list of this many products, whose API sums them or responds with an error. */
function open(
  total: object,
  answer: () => Response,
  list: ComponentType = ProductList,
  filter = '{"name_q":"lamp"}',
) {
  const asked: URLSearchParams[] = [];
  stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.endsWith('/aggregate'))
      return Response.json({ data: ROWS, limit: 10, next: null, previous: null, ...total });
    asked.push(searchParams);
    return answer();
  });
  const info = demoOptions.fields?.['products'] ?? { key: [], fields: {} };
  const dataProvider = createDataProvider({
    ...demoOptions,
    fields: { products: { ...info, cursors: true, figures: true } },
  });
  const path = `/products?filter=${filter}`;
  const view = renderApp([{ name: 'products', list }], { path, dataProvider });
  return { ...view, asked };
}

const sums = () => Response.json({ count: 36, sum: { price: '1234.50' } });

it('shows the sums of all matching records below the columns', async () => {
  const { asked } = open({ total: 36 }, sums);
  expect(await screen.findByText('€1,234.50')).toBeVisible();
  expect(screen.getByRole('cell', { name: '1%' })).toBeVisible();
  expect(screen.getByTitle('Sums of all 36 matching records')).toBeInTheDocument();
  const foot = screen.getAllByRole('row').at(-1);
  expect(foot).toHaveTextContent(/^Sums of all 36 matching records€1,234.50$/);
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { filter: JSON.stringify({ name_q: 'lamp', stock_gte: 0 }), sum: 'price' },
  ]);
});

it('sums what the list contains, whose own filter wins over that of the address', async () => {
  const { asked } = open({ total: 36 }, sums, ProductList, '{"stock_gte":5}');
  expect(await screen.findByText('€1,234.50')).toBeVisible();
  expect(asked.map((query) => query.get('filter'))).toEqual(['{"stock_gte":0}']);
});

it('shows no sums when the summed columns are hidden', async () => {
  const { asked } = open({ total: 36 }, sums, () => <ProductList hidden={['price']} />);
  expect(await screen.findByRole('cell', { name: 'A' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + ROWS.length);
  expect(asked).toEqual([]);
});

it('requests the sums only on click when the records are not counted to the end', async () => {
  const { asked, user } = open({ total: 10_000, isMore: true }, sums);
  await screen.findByText('€2.20');
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add up all matching records' }));
  expect(await screen.findByText('€1,234.50')).toBeVisible();
});

it('shows the records when the sums fail, and retries', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const refuse = () => errorResponse(503, { message: 'The database is busy' });
  const answers = [refuse, sums];
  const { user } = open({ total: 36 }, () => (answers.shift() ?? sums)());
  const button = await screen.findByTitle('The database is busy');
  expect(screen.getByText('€2.20')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(screen.getByText('€1,234.50')).toBeVisible());
});

const TwoWays = () => (
  <ListPage>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="price" sum="subtitle">
        <MoneyField source="price" currency="EUR" />
      </DataTable.NumberCol>
    </DataTable>
  </ListPage>
);

it.each([
  '{}',
  '{"subtitle_in":["draft","active"]}',
  '{"subtitle_in":[]}',
  '{"subtitle_neq":"draft"}',
])('shows no sum over several values of the field that splits it: %s', async (filter) => {
  const { asked } = open({ total: 36 }, sums, TwoWays, filter);
  expect(await screen.findByText('€2.20')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + ROWS.length);
  expect(asked).toEqual([]);
});

it.each(['{"subtitle":"draft"}', '{"subtitle_in":["draft"]}'])(
  'shows the sum when the filter leaves one value of the field that splits it: %s',
  async (filter) => {
    open({ total: 36 }, sums, TwoWays, filter);
    expect(await screen.findByText('€1,234.50')).toBeVisible();
  },
);
