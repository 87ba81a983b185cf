import { screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { SimpleForm, TextInput, type I18nProvider } from 'react-admin';
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
])('a record that was %s is named in the notification', async (_what, path, message) => {
  const { user, input, press } = await open(path);
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['named by its related record, which the response lacks', 'u1', 'Product “Ada, Lamp!” updated'],
  ['not named by a record that it no longer refers to', 'u2', 'Product “Lamp!” updated'],
])('a saved record is %s', async (_how, ownerId, message) => {
  const stored = { id: 'p1', name: 'Lamp', ownerId: 'u1' };
  stubFetch(({ method, body }) =>
    Response.json(
      method === 'GET'
        ? { ...stored, owner: { id: 'u1', name: 'Ada' } }
        : { ...stored, ...Object(body), ownerId },
    ),
  );
  const fields = { ownerId: { kind: 'String', reference: 'users' } } as const;
  const recordRepresentation: AppResource['recordRepresentation'] = ({ owner, name }) =>
    [owner?.name, name].filter(Boolean).join(', ');
  const { user } = renderApp([{ ...products, recordRepresentation }], {
    path: '/products/p1',
    dataProvider: createDataProvider({
      ...demoOptions,
      fields: { ...demoOptions.fields, products: { key: ['id'], fields } },
    }),
  });
  const input = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(input).toHaveValue('Lamp'));
  await user.type(input, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('a delete names its record before and afterwards, and does not ask about unsaved changes', async () => {
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

it('a record without a label is named by its id in the notification', async () => {
  const { user, input, press } = await open('/products/p1', 'Lamp', {
    ...products,
    recordRepresentation: ({ id }) => `#${id}`,
  });
  await user.type(input, '!');
  await press('Save');
  expect(await screen.findByText('Product #p1 updated')).toBeVisible();
});

describe('the cascade of a delete', () => {
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
          orders: { reference: 'coupons', prevent: true },
        },
      },
    },
  };

  /** @param counts the API's counts by relation; none if it fails */
  async function ask(counts?: Record<string, number>, i18nProvider?: I18nProvider) {
    const requests = stubFetch(({ url }) => {
      if (!url.includes('include=')) return Response.json({ id: 'p1', name: 'Lamp' });
      return counts
        ? Response.json({ id: 'p1', name: 'Lamp', _count: counts })
        : Response.json({ message: 'no' }, { status: 500 });
    });
    const dataProvider = createDataProvider(options);
    const { user } = renderApp([products], {
      ...{ path: '/products/p1', dataProvider },
      ...(i18nProvider && { i18nProvider }),
    });
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lamp'),
    );
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    return { dialog, before, asked: () => requests.slice(before).map(({ url }) => url) };
  }

  it('is counted and named in the confirmation', async () => {
    const { dialog, asked } = await ask({ offers: 1200, rows: 1, drafts: 3, orders: 2 });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Still referred to by 2 coupons, which usually prevents this. Deleted with it: 1,200 coupons, 1 seat, all watchers, and its sheet. Records that belong to these are deleted too. Left without it: 3 coupons.This cannot be undone.',
      ),
    );
    expect(asked()).toEqual([
      '/api/gen-api/products/p1?include=_count.offers%2C_count.rows%2C_count.drafts%2C_count.orders',
    ]);
  });

  it('omits relations without records', async () => {
    const { dialog } = await ask({ offers: 0, rows: 0, drafts: 0, orders: 0 });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Deleted with it: all watchers and its sheet.This cannot be undone.',
      ),
    );
  });

  it('is listed as in a language whose locale is written with an underscore', async () => {
    const counts = { offers: 0, rows: 0, drafts: 0, orders: 0 };
    const messages = { allowMissing: true };
    const { dialog } = await ask(
      counts,
      polyglotI18nProvider(() => english, 'pt_BR', [], messages),
    );
    await waitFor(() => expect(dialog).toHaveTextContent('all Watchers e its Sheet.'));
  });

  it('is named without numbers when the count fails', async () => {
    jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
    const { dialog } = await ask();
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Deleted with it: all offers, all rows, all watchers, and its sheet. Records that belong to these are deleted too. What refers to it could not be counted.This',
      ),
    );
  });

  /** @param counts those of each selected record; none if the request fails */
  async function askForAll(...counts: (object | undefined)[]) {
    const rows = [
      { id: 'p1', name: 'Lamp' },
      { id: 'p2', name: 'Desk' },
    ];
    const requests = stubFetch(({ url }) => {
      if (!url.includes('include=')) return pageOf(rows, 2);
      return counts.includes(undefined)
        ? Response.json({ message: 'no' }, { status: 500 })
        : pageOf(counts.map((_count, at) => ({ ...rows[at], _count })));
    });
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
    const dialog = await screen.findByRole('dialog');
    return { dialog, counted: () => requests.filter(({ url }) => url.includes('include=')) };
  }

  it('is counted for all selected records in one request', async () => {
    const { dialog, counted } = await askForAll(
      { offers: 2, rows: 0, drafts: 1, orders: 1 },
      { offers: 3, rows: 0, drafts: 2, orders: 0 },
    );
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        /Still referred to by 1 coupon, which usually prevents this\. Deleted with them: 5 coupons, all watchers, and their sheet\. Left without them: 3 coupons\.Are you sure/,
      ),
    );
    expect(counted()).toHaveLength(1);
  });

  it('includes the records below the selected ones, all the way down, and what belongs to them', async () => {
    const parents: Record<string, string | null> = { p1: null, p2: 'p1', p3: 'p2', p4: 'p3' };
    const row = (id: string) => ({ id, name: id, parentId: parents[id] });
    const requests = stubFetch(({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams;
      const ids = query.getAll('ids');
      if (ids.length > 0) return pageOf(ids.map((id) => ({ ...row(id), _count: { offers: 1 } })));
      const { parentId_in: above } = JSON.parse(query.get('filter') ?? '{}') as Record<
        string,
        string[]
      >;
      if (!above) return pageOf([row('p1'), row('p2')], 2);
      return pageOf(
        Object.keys(parents)
          .filter((id) => above.includes(String(parents[id])))
          .map(row),
      );
    });
    const list = () => (
      <ListPage>
        <DataTable bulkActionButtons={<BulkActions />}>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>
    );
    const cascades = {
      parts: { reference: 'products', by: 'parentId', further: true },
      offers: { reference: 'coupons' },
    };
    const dataProvider = createDataProvider({
      ...options,
      fields: { ...others, products: { ...info, cascades } },
    });
    const { user } = renderApp([{ name: 'products', list }], { path: '/products', dataProvider });
    await screen.findByText('p1');
    await user.click(nth(screen.getAllByRole('checkbox'), 0));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    // p2 is selected itself
    await waitFor(() =>
      expect(dialog).toHaveTextContent(/Deleted with them: 2 products and 4 coupons\.Are you sure/),
    );
    expect(requests.filter(({ url }) => url.includes('ids='))).toHaveLength(1);
  });

  it.each([
    ['it failed', [undefined]],
    ['a record was missing', [{ offers: 2, rows: 1, drafts: 0, orders: 0 }]],
  ])('is named without numbers before a bulk delete if %s', async (_why, counts) => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { dialog } = await askForAll(...counts);
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        /Deleted with them: all offers, all rows, all watchers, and their sheet\. Records that belong to these are deleted too\. What refers to them could not be counted\.Are you sure/,
      ),
    );
  });
});
