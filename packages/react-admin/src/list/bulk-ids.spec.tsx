import { screen, within } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { BulkActions } from '../pages/BulkActions.js';
import { ListPage } from '../pages/ListPage.js';
import { nth } from '../testing/nth.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

const PRODUCTS = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];
const USERS = [
  { id: 7, name: 'Ann' },
  { id: 8, name: 'Bob' },
];

const ProductList = () => (
  <ListPage>
    <DataTable
      bulkActionButtons={
        <BulkActions changes={[{ source: 'fans', reference: 'users', isList: true }]} />
      }
    >
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const page = (data: object[]) =>
  Response.json({ data, total: 2, page: 1, limit: 25, totalPages: 1 });

/** Opens a list of two products, selects both, and returns what is written to them. */
async function open() {
  const requests = stubFetch(({ method, url }) => {
    if (method === 'PUT') return Response.json({ ids: ['a', 'b'], count: 2 });
    return page(url.includes('users') ? USERS : PRODUCTS);
  });
  const dataProvider = createDataProvider(demoOptions);
  const resources = [{ name: 'products', list: ProductList }, { name: 'users' }];
  const { user } = renderApp(resources, { path: '/products', dataProvider });
  await screen.findByText('A');
  await user.click(nth(screen.getAllByRole('checkbox'), 0));
  const choose = async (action: string, names: readonly string[]) => {
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of names) {
      await user.click(dialog.getByRole('combobox'));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    return dialog;
  };
  return { choose, written: () => requests.filter(({ method }) => method === 'PUT') };
}

it.each([
  ['Add …', ['Ann', 'Bob'], { add: [7, 8] }],
  ['Remove …', ['Bob'], { remove: [8] }],
  ['Replace all …', ['Bob'], [8]],
  ['Replace all …', [], []],
])(
  '%s sends what becomes of the lists of all records, in one request',
  async (...[action, names, fans]) => {
    const { choose, written } = await open();
    await choose(action, names);
    expect(await screen.findByText('2 records changed')).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([{ fans }]);
  },
);

it('nothing is added without a choice', async () => {
  const { choose, written } = await open();
  const dialog = await choose('Add …', []);
  expect(await dialog.findByText('Required')).toBeVisible();
  expect(written()).toEqual([]);
});
