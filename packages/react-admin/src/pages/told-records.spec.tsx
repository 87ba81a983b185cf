import { screen, waitFor } from '@testing-library/react';
import { SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { SaveToolbar } from './SaveToolbar.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { DataTable } from '../list/DataTable.js';
import { nth } from '../testing/nth.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { BulkActions } from './BulkActions.js';
import { CreatePage } from './CreatePage.js';
import { EditPage } from './EditPage.js';
import { ListPage } from './ListPage.js';

const form = (
  <SimpleForm toolbar={<SaveToolbar canDelete />} warnWhenUnsavedChanges>
    <TextInput source="name" />
  </SimpleForm>
);

const products: AppResource = {
  name: 'products',
  edit: () => <EditPage>{form}</EditPage>,
  create: () => <CreatePage>{form}</CreatePage>,
};

async function open(path: string, name = 'Lamp', resource = products) {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', name, ...Object(body) }));
  const dataProvider = createDataProvider(demoOptions);
  const view = renderApp([resource], { path, dataProvider });
  const input = await screen.findByRole('textbox', { name: 'Name' });
  if (path.endsWith('p1')) await waitFor(() => expect(input).toHaveValue(name));
  const press = (button: string) => view.user.click(screen.getByRole('button', { name: button }));
  return { ...view, requests, input, press };
}

it.each([
  ['saved', '/products/p1', 'Product “Lamp!” updated'],
  ['created', '/products/create', 'Product “!” created'],
])('what was %s is told by its name', async (_what, path, message) => {
  const { user, input, press } = await open(path);
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
});

it('a delete names its record before and afterwards, and asks about no changes', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, input, press, requests } = await open('/products/p1');
  await user.type(input, '!');
  await press('Delete');
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Delete Product “Lamp”?');
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await press('Confirm');
  expect(await screen.findByText('Product “Lamp” deleted')).toBeVisible();
  expect(await screen.findByText('list of products')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});

it('a record without a label is told by its id', async () => {
  const { user, input, press } = await open('/products/p1', 'Lamp', {
    ...products,
    recordRepresentation: ({ id }) => `#${id}`,
  });
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText('Product #p1 updated')).toBeVisible();
});

describe('what the database deletes with a record', () => {
  const { products: info = { key: ['id'], fields: {} }, ...others } = demoOptions.fields ?? {};
  const options = {
    ...demoOptions,
    fields: {
      ...others,
      products: {
        ...info,
        cascades: {
          offers: { reference: 'coupons' },
          rows: { reference: 'seats', further: true },
          watchers: {},
          sheet: { one: true },
          drafts: { reference: 'coupons', stay: true },
        },
      },
    },
  };

  /** @param counts what the API counts, by the relation; none where it fails */
  async function ask(counts?: Record<string, number>) {
    const requests = stubFetch(({ url }) => {
      if (!url.includes('include=')) return Response.json({ id: 'p1', name: 'Lamp' });
      return counts
        ? Response.json({ id: 'p1', name: 'Lamp', _count: counts })
        : Response.json({ message: 'no' }, { status: 500 });
    });
    const dataProvider = createDataProvider(options);
    const { user } = renderApp([products], { path: '/products/p1', dataProvider });
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lamp'),
    );
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    return { dialog, before, asked: () => requests.slice(before).map(({ url }) => url) };
  }

  it('is counted and named in the question', async () => {
    const { dialog, asked } = await ask({ offers: 1200, rows: 1, drafts: 3 });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Deleted with it: 1,200 coupons, 1 seat, all watchers, and its sheet. What belongs to these goes too. Left without it: 3 coupons.This cannot be undone.',
      ),
    );
    expect(asked()).toEqual([
      '/api/gen-api/products/p1?include=_count.offers%2C_count.rows%2C_count.drafts',
    ]);
  });

  it('is left out where there is none', async () => {
    const { dialog } = await ask({ offers: 0, rows: 0, drafts: 0 });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Deleted with it: all watchers and its sheet.This cannot be undone.',
      ),
    );
  });

  it('is named without a number where it cannot be counted', async () => {
    jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs what was refused
    const { dialog } = await ask();
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Deleted with it: all offers, all rows, all watchers, and its sheet.',
      ),
    );
  });

  it('is named before many records are deleted', async () => {
    stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp' }], 1));
    const list = () => (
      <ListPage>
        <DataTable bulkActionButtons={<BulkActions />}>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>
    );
    const dataProvider = createDataProvider(options);
    const { user } = renderApp([{ name: 'products', list }], { path: '/products', dataProvider });
    await screen.findByText('Lamp');
    await user.click(nth(screen.getAllByRole('checkbox'), 0));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /Deleted with them: all offers, all rows, all watchers, and their sheet\. What belongs to these goes too\. Are you sure/,
    );
  });
});
