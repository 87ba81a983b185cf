import { screen, waitFor } from '@testing-library/react';
import { DataTable, Link, SimpleForm, TextField, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { EditPage } from '../pages/EditPage.js';
import { ListPage } from '../pages/ListPage.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp } from '../testing/render-app.js';
import { errorResponse, pageOf, stubFetch } from '../testing/stub-fetch.js';

const dataProvider = createDataProvider({
  apiUrl: '',
  endpoints: {},
  directives: {},
  fields: {
    products: {
      key: ['id'],
      fields: {
        id: { kind: 'String', readOnly: true },
        name: { kind: 'String' },
        story: { kind: 'String', inList: false },
      },
    },
  },
});

const list = () => (
  <ListPage>
    <DataTable rowClick={(id) => `/products/${id}/show`}>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const show = () => (
  <ShowPage>
    <ShowLayout>
      <TextField source="name" />
      <TextField source="story" emptyText="no story" />
    </ShowLayout>
  </ShowPage>
);

const edit = () => (
  <EditPage>
    <SimpleForm>
      <TextInput source="story" />
    </SimpleForm>
  </EditPage>
);

/** A server whose list leaves `story` out, and whose response for one record waits for `read`. */
function server() {
  let read = (): void => undefined;
  const isRead = new Promise<void>((done) => (read = done));
  stubFetch(async ({ url }) => {
    if (!/products\/p1/.test(url)) return pageOf([{ id: 'p1', name: 'Lamp' }]);
    await isRead;
    return Response.json({ id: 'p1', name: 'Lamp', story: 'Bright' });
  });
  return { read };
}

it.each([
  ['Show', show, () => screen.findByText('Bright')],
  ['Edit', edit, () => screen.findByDisplayValue('Bright')],
])('a %s page waits for the fields that the list left out', async (_page, Page, shown) => {
  const { read } = server();
  const { user } = renderApp([{ name: 'products', list, show: Page }], {
    path: '/products',
    dataProvider,
  });
  await user.click(await screen.findByText('Lamp'));
  expect(await screen.findByRole('status', { name: /oading/ })).toBeVisible();
  expect(screen.queryByText('no story')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  read();
  expect(await shown()).toBeVisible();
});

it('an Edit page reads the rest of each record that it moves to, even if nothing expires in the cache', async () => {
  const requests = stubFetch(({ url }) =>
    /products\/p\d/.test(url)
      ? Response.json({ id: url.slice(-2), name: 'x', story: `Story of ${url.slice(-2)}` })
      : pageOf([
          { id: 'p1', name: 'Lamp' },
          { id: 'p2', name: 'Desk' },
        ]),
  );
  const Edit = () => (
    <EditPage queryOptions={{ staleTime: Infinity }}>
      <SimpleForm>
        <TextInput source="story" />
      </SimpleForm>
      <Link to="/products/p2">Next</Link>
    </EditPage>
  );
  const List = () => (
    <ListPage>
      <DataTable rowClick="edit">
        <DataTable.Col source="name" />
      </DataTable>
    </ListPage>
  );
  const { user } = renderApp([{ name: 'products', list: List, edit: Edit }], {
    path: '/products',
    dataProvider,
  });
  await user.click(await screen.findByText('Lamp'));
  expect(await screen.findByDisplayValue('Story of p1')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByDisplayValue('Story of p2')).toBeVisible();
  expect(requests.filter(({ url }) => /products\/p\d/.test(url))).toHaveLength(2);
});

it.each([
  ['does not exist', () => errorResponse(404, { message: 'Not found' })],
  ['is still being read', () => new Promise<Response>(() => undefined)],
])('an Edit page reads a listed record after one that %s', async (_why, unread) => {
  jest.spyOn(console, 'error').mockReturnValue();
  const requests = stubFetch(({ url }) => {
    if (url.endsWith('/products/p9')) return unread();
    return url.endsWith('/products/p1')
      ? Response.json({ id: 'p1', name: 'Lamp', story: 'Bright' })
      : pageOf([{ id: 'p1', name: 'Lamp' }]);
  });
  const Edit = () => (
    <>
      <EditPage queryOptions={{ staleTime: Infinity }}>
        <SimpleForm>
          <TextInput source="story" />
        </SimpleForm>
      </EditPage>
      <Link to="/products/p1">Lamp</Link>
    </>
  );
  const List = () => (
    <ListPage>
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
      <Link to="/products/p9">Other</Link>
    </ListPage>
  );
  const { user } = renderApp([{ name: 'products', list: List, edit: Edit }], {
    path: '/products',
    dataProvider,
  });
  await screen.findByText('Lamp');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/p9'))).toBe(true));
  await user.click(await screen.findByRole('link', { name: 'Lamp' }));
  expect(await screen.findByDisplayValue('Bright')).toBeVisible();
});

it('an Edit page keeps what was typed while it is read again, even if such a field is hidden from the user', async () => {
  let isRead = Promise.resolve();
  const requests = stubFetch(async ({ url }) => {
    if (!/products\/p1/.test(url)) return pageOf([{ id: 'p1', name: 'Lamp' }]);
    await isRead;
    return Response.json({ id: 'p1', name: 'Lamp' });
  });
  const Edit = () => (
    <EditPage>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </EditPage>
  );
  const { user } = renderApp([{ name: 'products', edit: Edit }], {
    path: '/products/p1',
    dataProvider,
  });
  await user.type(await screen.findByDisplayValue('Lamp'), '!');
  let read = (): void => undefined;
  isRead = new Promise((done) => (read = done));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(1));
  expect(screen.getByRole('textbox')).toHaveValue('Lamp!');
  read();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('textbox')).toHaveValue('Lamp!');
  expect(requests).toHaveLength(2);
});
