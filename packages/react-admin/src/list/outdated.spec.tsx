import { screen, waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, DataTable, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const filters = [<TextInput key="q" source="q" alwaysOn />];

const ProductList = () => (
  <ListPage filters={filters}>
    <DataTable bulkActionButtons={<BulkDeleteButton />}>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const recordsOf = (page: number) =>
  Array.from({ length: 10 }, (_, at) => {
    const number = (page - 1) * 10 + at + 1;
    return { id: `p${number}`, name: `Lamp ${number}` };
  });

/** The list's progress bar; the app bar has its own. */
const awaited = () =>
  within(screen.getByRole('main')).queryByRole('progressbar', { name: 'Loading' });

it.each([
  ['another page', () => screen.getByRole('button', { name: /page 2/ }), 'Lamp 11'],
  ['another order', () => screen.getByText('Name', { selector: 'thead *' }), 'Lamp 1'],
])(
  'outdated rows can be neither opened nor selected while %s is loading',
  async (_what, control, first) => {
    let answer: (() => void) | undefined;
    const requests = stubFetch(({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams;
      const page = () => pageOf(recordsOf(Number(query.get('page'))), 36);
      return requests.length === 1
        ? page()
        : new Promise((resolve) => (answer = () => resolve(page())));
    });
    const dataProvider = createDataProvider(demoOptions);
    const { user } = renderApp([{ name: 'products', list: ProductList }], {
      path: '/products',
      dataProvider,
    });
    await screen.findByText('Lamp 1');
    expect(screen.getByText('1-10 of 36')).toBeVisible();
    const body = () => nth(screen.getAllByRole('rowgroup'), 1);
    expect(body()).not.toHaveAttribute('inert');

    await user.click(control());
    await waitFor(() => expect(body()).toHaveAttribute('inert'));
    expect(awaited()).toBeVisible();
    expect(screen.queryByText(/of 36/)).toBeNull();
    expect(screen.getByText('Loading …')).toBeVisible();
    const all = nth(screen.getAllByRole('checkbox'), 0);
    expect(all.closest('[inert]')).not.toBeNull();

    answer?.();
    await waitFor(() => expect(body()).not.toHaveAttribute('inert'));
    expect(within(body()).getByText(first)).toBeVisible();
    expect(screen.getByText(/of 36/)).toBeVisible();
    expect(awaited()).toBeNull();
  },
);
