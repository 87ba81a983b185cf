import { screen, waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, DataTable, Edit, List, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { reload } from '../layout/reload.js';
import { tokenOf } from '../testing/jwt.js';
import { nth } from '../testing/nth.js';
import { claimsOfUser, renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import type { AuthOptions } from './auth-options.js';
import { createAuth } from './create-auth.js';

jest.mock('../layout/reload.js', () => ({ reload: jest.fn() }));

const lamp = { id: 'p1', name: 'Lamp' };
const fresh = tokenOf({ ...claimsOfUser(20), jti: 'fresh' });
const PASSWORD = 'correct horse';

const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

const ProductList = () => (
  <List>
    <DataTable bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

interface Server {
  requests: RecordedRequest[];
  /** From now on, accepts only the token of a new login. */
  expire: () => void;
}

/** Starts a server whose logins can end. */
function startServer(accessToken = fresh): Server {
  let isExpired = false;
  const requests = stubFetch(({ method, url, headers, body }) => {
    const values: { password?: string } = Object(body);
    if (url === '/auth/login')
      return values.password === PASSWORD
        ? Response.json({ accessToken })
        : errorResponse(401, { message: 'Unauthorized' });
    if (url === '/auth/openid/provider') return Response.json({ name: 'ACME' });
    if (url === '/auth/refresh') return errorResponse(401, { message: 'Unauthorized' });
    if (isExpired && headers.get('authorization') !== `Bearer ${fresh}`)
      return errorResponse(401, { message: 'Unauthorized' });
    if (method === 'GET' && !url.endsWith('p1')) return pageOf([lamp]);
    return Response.json(method === 'DELETE' ? { ids: ['p1'] } : { ...lamp, ...values });
  });
  return { requests, expire: () => void (isExpired = true) };
}

function open(path: string, options: Partial<AuthOptions> = {}) {
  const auth = createAuth({ apiUrl: '', ...options });
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const resources = [
    { name: 'products', list: ProductList, edit: ProductEdit },
    { name: 'users', list: () => <p>list of users</p> },
  ];
  return { auth, ...renderApp(resources, { path, auth, dataProvider }) };
}

/** Opens the form, types into it, and saves after the login has ended. */
async function saveTooLate(
  server: Server,
  options: Partial<AuthOptions> = {},
  beforeSaving: () => void = () => undefined,
) {
  const view = open('/products/p1', options);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Lamp'));
  server.expire();
  await view.user.type(name, '!');
  beforeSaving();
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  return view;
}

const findDialog = () => screen.findByRole('dialog', { name: 'Log in again' });
const password = async () => within(await findDialog()).getByLabelText(/Password/);
const press = async (name: string) => within(await findDialog()).getByRole('button', { name });
const writesOf = ({ requests }: Server) =>
  requests.filter(({ method, url }) => method !== 'GET' && url !== '/auth/login');

it('a login through a provider opens in another window, and the save is then sent again', async () => {
  const server = startServer();
  const { auth } = await saveTooLate(server, {
    sessionPath: '/auth',
    openIdPath: '/auth/openid',
  });
  const link = await within(await findDialog()).findByRole('link', { name: 'Sign in with ACME' });
  expect(link).toHaveAttribute('href', '/auth/openid');
  expect(link).toHaveAttribute('target', '_blank');
  localStorage.setItem('gen.accessToken', fresh); // what the other window does
  window.dispatchEvent(new StorageEvent('storage', { key: 'gen.accessToken' }));
  expect(await screen.findByText('Element updated')).toBeVisible();
  expect(auth.getToken()).toBe(fresh);
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
});

it('a save with an ended session asks for the password, rejects a wrong one, and is sent again', async () => {
  const server = startServer();
  const { user, auth } = await saveTooLate(server);
  const dialog = await findDialog();
  expect(dialog).toHaveAccessibleDescription(/ada@example\.com.*is kept/);
  expect(screen.queryByText('Element updated')).toBeNull();
  await waitFor(async () => expect(await password()).toHaveFocus());

  await user.type(await password(), 'wrong{Enter}');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/is wrong/));
  expect(await password()).toHaveFocus();

  await user.clear(await password());
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Element updated')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writesOf(server).map(({ body }) => body)).toEqual([{ name: 'Lamp!' }, { name: 'Lamp!' }]);
  expect(auth.getToken()).toBe(fresh);
  const logins = server.requests.filter(({ url }) => url === '/auth/login');
  expect(logins.at(-1)?.body).toEqual({ email: 'ada@example.com', password: PASSWORD });
});

it('Cancel keeps the form, and says that nothing was saved', async () => {
  const server = startServer();
  const { user } = await saveTooLate(server);
  await user.click(await press('Cancel'));
  expect(await screen.findByText(/Nothing was saved/)).toBeVisible();
  expect(screen.queryByText('Element updated')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Element updated')).toBeVisible();
});

it('a user whose email address has changed logs in with the new one', async () => {
  const server = startServer();
  const { user } = await saveTooLate(server);
  const name = within(await findDialog()).getByLabelText(/Username/);
  expect(name).toHaveValue('ada@example.com');
  await user.clear(name);
  await user.type(name, 'ada@example.org');
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Element updated')).toBeVisible();
  const logins = server.requests.filter(({ url }) => url === '/auth/login');
  expect(logins.at(-1)?.body).toEqual({ email: 'ada@example.org', password: PASSWORD });
});

it('"Log in as somebody else" logs out and opens the login page', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, auth } = await saveTooLate(startServer());
  await user.click(await press('Log in as somebody else'));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(auth.getToken()).toBeNull();
});

it('a login with a different account is rejected', async () => {
  const { user, auth } = await saveTooLate(startServer(tokenOf({ sub: 'u2', email: 'eve@x.y' })));
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await within(await findDialog()).findByText(/a different account/)).toBeVisible();
  expect(auth.getToken()).not.toContain('u2');
});

const eve = tokenOf({ sub: 'u2', email: 'eve@example.com' });
const tokensOf = (requests: RecordedRequest[]) =>
  requests.map(({ headers }) => headers.get('authorization'));

it.each([{}, { sessionPath: '/auth' }])(
  'a login with a different account is rejected after logging out in another window, too',
  async (options) => {
    const server = startServer(eve);
    const { user } = await saveTooLate(server, options, () =>
      localStorage.removeItem('gen.accessToken'),
    );
    expect(await findDialog()).toHaveAccessibleDescription(/ada@example\.com.*is kept/);
    await user.type(await password(), `${PASSWORD}{Enter}`);
    expect(await within(await findDialog()).findByText(/a different account/)).toBeVisible();
    expect(tokensOf(writesOf(server))).not.toContain(`Bearer ${eve}`);
  },
);

it('a login with a different account in another window reloads the page, and saves nothing as that user', async () => {
  const server = startServer();
  const { user } = await saveTooLate(server, {}, () => {
    localStorage.setItem('gen.accessToken', eve);
    window.dispatchEvent(new StorageEvent('storage', { key: 'gen.accessToken' }));
  });
  expect(reload).toHaveBeenCalledTimes(1); // asks about the form
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Element updated')).toBeVisible();
  expect(tokensOf(writesOf(server))).toEqual([null, `Bearer ${fresh}`]);
});

it('a bulk delete runs after the login, and is reported only then', async () => {
  const server = startServer();
  const { user } = open('/products');
  await user.click(nth(await screen.findAllByRole('checkbox'), 1));
  server.expire();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findDialog();
  expect(screen.queryByText(/deleted/)).toBeNull();
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(/deleted/)).toBeVisible();
  expect(writesOf(server)).toHaveLength(2);
});

it('concurrent requests share one dialog', async () => {
  const server = startServer();
  const { user } = open('/users');
  await screen.findByText('list of users');
  server.expire();
  const auth = createAuth({ apiUrl: '' });
  const provider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const answers = Promise.all([
    provider.getList('products', {}),
    provider.getOne('products', { id: 'p1' }),
    provider.create('products', { data: { name: 'Desk' } }),
    auth.fetch('/gen-api/products/p1/print', { method: 'POST' }),
  ]);
  await findDialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(await password(), `${PASSWORD}{Enter}`);
  const [list, one, created, response] = await answers;
  expect([list.data, one.data, created.data]).toMatchObject([[lamp], lamp, { name: 'Desk' }]);
  expect(response.ok).toBe(true);
  expect(server.requests.filter(({ url }) => url === '/auth/login')).toHaveLength(1);
});

it('opening a page with an ended session asks for the password, and then shows the page', async () => {
  const server = startServer();
  const { user } = open('/users');
  await screen.findByText('list of users');
  server.expire();
  await user.click(screen.getByRole('menuitem', { name: /Products/ }));
  await user.type(await password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Lamp')).toBeVisible();
});

it('an expired token still passes checkAuth, and the next save asks for the password', async () => {
  const server = startServer();
  const view = open('/products/p1');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Lamp'));
  await view.user.type(name, '!');
  server.expire();
  localStorage.setItem('gen.accessToken', tokenOf(claimsOfUser(-1)));
  const { authProvider } = view.auth;
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'ada@example.com' });
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await findDialog();
});

it('a write rejects with "Nothing was saved" when no dialog can be shown', async () => {
  const server = startServer();
  server.expire();
  const provider = createDataProvider({ ...demoOptions, auth: createAuth({ apiUrl: '' }) });
  const { authProvider } = createAuth({ apiUrl: '' });
  const error: unknown = await provider.delete('products', { id: 'p1' }).catch((thrown) => thrown);
  expect(error).toMatchObject({ message: expect.stringMatching(/Nothing was saved/) });
  await expect(authProvider.checkError(error)).resolves.toBeUndefined();
});

it('a login in another window sends the save again', async () => {
  await saveTooLate(startServer());
  await findDialog();
  localStorage.setItem('gen.accessToken', fresh);
  window.dispatchEvent(new StorageEvent('storage', { key: 'gen.accessToken' }));
  expect(await screen.findByText('Element updated')).toBeVisible();
});
