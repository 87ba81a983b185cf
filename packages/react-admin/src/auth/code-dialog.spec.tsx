import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memoryStore, Resource, testDataProvider } from 'react-admin';
import { Admin } from '../layout/Admin.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser, renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createAuth } from './create-auth.js';

const CODE = '123456';
const fresh = tokenOf({ ...claimsOfUser(20), jti: 'fresh' });

/** Starts a server that accepts the password of a user with a second factor. */
const startServer = () =>
  stubFetch(({ url, body }) => {
    if (!url.startsWith('/auth/')) return Response.json({ data: [], total: 0 });
    const { code }: { code?: string } = Object(body);
    if (code === undefined)
      return errorResponse(401, { message: 'no', code: 'SECOND_FACTOR_WANTED' });
    return code === CODE
      ? Response.json({ accessToken: fresh })
      : errorResponse(401, { message: 'no', code: 'SECOND_FACTOR_WRONG' });
  });

async function logIn() {
  window.scrollTo = () => undefined; // jsdom has none
  window.location.hash = '#/';
  localStorage.clear();
  const { authProvider } = createAuth({ apiUrl: '' });
  render(
    <Admin authProvider={authProvider} dataProvider={testDataProvider()} store={memoryStore()}>
      <Resource name="posts" list={() => <p>list of posts</p>} />
    </Admin>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Email|^Username/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One more step' }));
  return { user, dialog, authProvider };
}

it('a login asks for the code in a second step, and again after a wrong code', async () => {
  const requests = startServer();
  const { user, dialog } = await logIn();
  const field = dialog.getByLabelText(/^Code/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '000000{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This code is wrong');
  await user.clear(field);
  await user.type(field, `${CODE}{Enter}`);
  expect(await screen.findByText('list of posts')).toBeVisible();
  const credentials = { email: 'ada@example.com', password: 'right' };
  expect(requests.map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, code: '000000' },
    { ...credentials, code: CODE },
  ]);
  expect(localStorage.getItem('gen.accessToken')).toBe(fresh);
});

it('a cancelled login says that nothing was done, and can be started again', async () => {
  startServer();
  const { user, dialog } = await logIn();
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  expect(dialog.getByLabelText(/^Recovery code/)).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was done: no code was entered.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'One more step' })).toBeVisible();
});

it('a login that asks for a code while another one waits for its code begins with an empty dialog', async () => {
  const requests = startServer();
  const { user, dialog, authProvider } = await logIn();
  await user.type(dialog.getByLabelText(/^Code/), '000');
  const second = authProvider.login({ username: 'grace@example.com', password: 'right' });
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Code/)).toHaveValue(''),
  );
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Code/), `${CODE}{Enter}`);
  await second;
  expect(requests.at(-1)?.body).toMatchObject({ email: 'grace@example.com', code: CODE });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a password change is sent again with the code', async () => {
  const requests = startServer();
  const auth = createAuth({ apiUrl: '', passwordPath: '/auth/password' });
  const { user } = renderApp([{ name: 'posts' }], { path: '/posts', auth });
  await user.click(await screen.findByRole('button', { name: /profile|@/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await user.type(form.getByLabelText(/^Current password/), 'right');
  await user.type(form.getByLabelText(/^New password\s*\*?$/), 'battery staple');
  await user.type(form.getByLabelText(/^Repeat new password/), 'battery staple');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One more step' }));
  await user.type(dialog.getByLabelText(/^Code/), `${CODE}{Enter}`);
  await screen.findByText(/^Your password has been changed/);
  expect(requests.at(-1)?.body).toMatchObject({ newPassword: 'battery staple', code: CODE });
  expect(auth.getToken()).toBe(fresh);
});
