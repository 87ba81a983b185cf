import { screen, waitFor, within } from '@testing-library/react';
import { SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { EditPage } from '../pages/EditPage.js';
import { fields } from '../testing/access-app.js';
import { WRITER_ACCESS } from '../testing/access-server.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser, renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createAuth, type Auth } from './create-auth.js';

const fresh = tokenOf({ ...claimsOfUser(20), jti: 'fresh' });
const PATHS = { apiUrl: '', sessionPath: '/auth', openIdPath: '/auth/openid', fields };

/** Longer than the delay before a missing login is reported. */
const REFRESH_MS = 300;

const PostEdit = () => (
  <EditPage mutationMode="pessimistic" redirect={false}>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="title" />
    </SimpleForm>
  </EditPage>
);

/** A server with rules whose session ends, and starts again at the provider. */
function startServer() {
  let [isExpired, hasSession] = [false, false];
  const requests = stubFetch(async ({ url, headers, body }) => {
    if (url === '/auth/openid/provider') return Response.json({ name: 'ACME' });
    if (url === '/auth/refresh' && hasSession) {
      await new Promise((done) => setTimeout(done, REFRESH_MS));
      return Response.json({ accessToken: fresh });
    }
    if (url === '/auth/login') return Response.json({ accessToken: fresh });
    if (url.startsWith('/auth/')) return errorResponse(401, { message: 'Unauthorized' });
    if (isExpired && headers.get('authorization') !== `Bearer ${fresh}`)
      return errorResponse(401, { message: 'Unauthorized' });
    if (url.endsWith('/access')) return Response.json(WRITER_ACCESS);
    return Response.json(
      { id: 'p1', title: 'Lamp', ...Object(body) },
      { headers: { Allow: 'GET, PUT' } },
    );
  });
  return {
    requests,
    expire: () => void (isExpired = true),
    startSession: () => void (hasSession = true),
  };
}

/** Tells this window what another one stores, as browsers do. */
function tellWindowOfWrites() {
  for (const method of ['setItem', 'removeItem'] as const) {
    const write = Storage.prototype[method];
    jest.spyOn(Storage.prototype, method).mockImplementation(function (
      this: Storage,
      key,
      value = '',
    ) {
      write.call(this, key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  }
}

/** Opens the form of a post. */
async function openPost(auth: Auth) {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  const options = { apiUrl: '', endpoints: {}, directives: {}, fields, auth };
  const dataProvider = createDataProvider(options);
  const path = '/posts/p1';
  const { user } = renderApp([{ name: 'posts', edit: PostEdit }], { path, auth, dataProvider });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveValue('Lamp'));
  return { user, title };
}

const findDialog = () => screen.findByRole('dialog', { name: 'Log in again' });

it('a login at the provider in another window keeps the open form and its own session', async () => {
  const server = startServer();
  const { user, title } = await openPost(createAuth(PATHS));
  await user.type(title, '!');
  server.expire();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(await findDialog()).findByRole('link', { name: 'Sign in with ACME' });

  server.startSession();
  tellWindowOfWrites();
  expect(await createAuth(PATHS).authProvider.openId?.logIn()).toBe(true);
  expect(await screen.findByText(/“Lamp!” updated/)).toBeVisible();
  expect(title).toBeVisible();
  expect(title).toHaveValue('Lamp!');
  const saves = server.requests.filter(({ method }) => method === 'PUT');
  expect(saves.at(-1)).toMatchObject({ body: { title: 'Lamp!' } });
  expect(saves.at(-1)?.headers.get('authorization')).toBe(`Bearer ${fresh}`);
  expect(server.requests.map(({ url }) => url)).not.toContain('/auth/logout');
});

describe('a log-out in another window', () => {
  const logOut = () => {
    tellWindowOfWrites();
    localStorage.removeItem('gen.accessToken');
  };

  it('keeps a form with changes, and saving them asks for the password', async () => {
    const server = startServer();
    const { user, title } = await openPost(createAuth({ apiUrl: '', fields }));
    await user.type(title, '!');
    server.expire();
    logOut();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(within(await findDialog()).getByLabelText(/Password/), 'secret{Enter}');
    expect(await screen.findByText(/“Lamp!” updated/)).toBeVisible();
    expect(title).toBeVisible();
  });

  it('leads from a form without changes to the login page', async () => {
    startServer();
    await openPost(createAuth({ apiUrl: '', fields }));
    logOut();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });
});
