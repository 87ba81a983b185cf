import { screen, waitFor, within } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, pageOf, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import type { AuthOptions } from './auth-options.js';
import { createAuth } from './create-auth.js';

const PASSWORD = 'correct horse';
const KEY = 'shop.token';
const tokenNamed = (jti: string) =>
  tokenOf({ sub: 'u1', username: 'ada', role: 'user', exp: secondsFromNow(600), jti });
const fresh = tokenNamed('fresh');

beforeEach(() => localStorage.clear());

/** Opens a dashboard whose users log in with a user name; Ada's earlier token has ended if she is asked again. */
function open({ earlier = fresh, ...options }: Partial<AuthOptions> & { earlier?: string } = {}) {
  const requests = stubFetch(({ url, body, headers }) => {
    const { password }: { password?: string } = Object(body);
    if (url.startsWith('/auth/'))
      return password === PASSWORD
        ? Response.json({ accessToken: fresh })
        : errorResponse(401, { message: 'Unauthorized' });
    return headers.get('authorization') === `Bearer ${fresh}`
      ? pageOf([{ id: 'p1', name: 'Lamp' }])
      : errorResponse(401, { message: 'Unauthorized' });
  });
  if (earlier) localStorage.setItem(KEY, earlier);
  const auth = createAuth({ apiUrl: '', loginField: 'username', storageKey: KEY, ...options });
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const resources = [{ name: 'users', list: () => <p>list of users</p> }];
  return { auth, requests, dataProvider, ...renderApp(resources, { auth, dataProvider }) };
}

const bodiesOf = (requests: readonly RecordedRequest[], path: string) =>
  requests.flatMap(({ url, body }) => (url === path ? [body] : []));

it('the login page sends a user name under the name of the field', async () => {
  const { auth, requests } = open({ earlier: '' });
  await auth.authProvider.login({ username: 'ada', password: PASSWORD });
  expect(bodiesOf(requests, '/auth/login')).toEqual([{ username: 'ada', password: PASSWORD }]);
  expect(auth.authProvider.loginName?.()).toBe('ada');
  expect(await auth.authProvider.getIdentity?.()).toEqual({ id: 'u1', fullName: 'ada' });
});

it('the form asks for a user name, not for an address', async () => {
  const { user, requests } = open({ earlier: '', passwordPath: '/auth/password' });
  const name = await screen.findByLabelText(/^User name/);
  expect(name).toHaveAttribute('autocomplete', 'username');
  expect(screen.queryByLabelText(/mail/i)).toBeNull();
  await user.type(name, 'ada');
  await user.type(screen.getByLabelText(/^Password/), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('list of users')).toBeVisible();
  expect(bodiesOf(requests, '/auth/login')).toEqual([{ username: 'ada', password: PASSWORD }]);
});

it.each(['emailAddress', 'correo'])('%s is asked for as an address', async (loginField) => {
  open({ earlier: '', loginField });
  await screen.findByLabelText(/^Password/);
  expect(screen.queryByLabelText(/^User name/)).toBeNull();
});

it('changes the password of the user name', async () => {
  const { user, requests } = open({ passwordPath: '/auth/password' });
  await screen.findByText('list of users');
  await user.click(await screen.findByRole('button', { name: /profile|ada/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  expect(dialog.getByLabelText(/^User name/)).toHaveValue('ada');
  await user.type(dialog.getByLabelText(/^Current password/), PASSWORD);
  await user.type(dialog.getByLabelText(/^New password/), 'battery staple');
  await user.type(dialog.getByLabelText(/^Repeat new password/), 'battery staple');
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/^Your password has been changed/);
  expect(bodiesOf(requests, '/auth/password')).toEqual([
    { username: 'ada', password: PASSWORD, newPassword: 'battery staple' },
  ]);
});

it('asks the same user name for the password once the login has ended', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  const { user, requests, dataProvider } = open({ earlier: tokenNamed('ended') });
  await screen.findByText('list of users');
  const list = dataProvider.getList('products', {});
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(dialog.getByLabelText(/^User name/)).toHaveValue('ada');
  await user.type(dialog.getByLabelText(/^Password/), `${PASSWORD}{Enter}`);
  expect(await list).toMatchObject({ data: [{ id: 'p1' }] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests, '/auth/login')).toEqual([{ username: 'ada', password: PASSWORD }]);
});
