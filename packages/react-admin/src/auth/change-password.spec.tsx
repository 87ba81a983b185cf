import { screen, waitFor, within } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser, renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import type { AuthOptions } from './auth-options.js';
import { createAuth, type Auth } from './create-auth.js';

const PASSWORD = 'correct horse';
const fresh = tokenOf({ ...claimsOfUser(20), jti: 'fresh' });

const renamed = tokenOf({ ...claimsOfUser(20), email: 'ada@example.org' });

/** Starts a server that accepts new passwords of eight characters or more. */
function startServer(): RecordedRequest[] {
  return stubFetch(({ url, body }) => {
    if (url === '/auth/refresh') return Response.json({ accessToken: renamed });
    if (url !== '/auth/password') return pageOf([]);
    const { password, newPassword = '' }: { password?: string; newPassword?: string } =
      Object(body);
    if (newPassword.length < 8) {
      const told = 'newPassword must be longer than or equal to 8 characters';
      return errorResponse(400, { message: [told], errors: { newPassword: [told] } });
    }
    return password === PASSWORD
      ? Response.json({ accessToken: fresh })
      : errorResponse(401, { message: 'The e-mail address or the password is wrong' });
  });
}

async function open(
  options: Partial<AuthOptions> = {},
  auth = createAuth({ apiUrl: '', ...options }),
) {
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const resources = [{ name: 'users', list: () => <p>list of users</p> }];
  const { user } = renderApp(resources, { path: '/users', auth, dataProvider });
  await screen.findByText('list of users');
  await user.click(await screen.findByRole('button', { name: /profile|@/i }));
  return { auth, user };
}

async function openDialog(options: Partial<AuthOptions> = {}, auth?: Auth) {
  const opened = await open({ passwordPath: '/auth/password', ...options }, auth);
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const fill = async (current: string, next: string, again = next) => {
    const texts: [string, string][] = [
      ['Current password', current],
      ['New password', next],
      ['Repeat new password', again],
    ];
    for (const [label, text] of texts) {
      const input = dialog.getByLabelText(new RegExp(`^${label}\\s*\\*?$`));
      await opened.user.clear(input);
      await opened.user.type(input, text);
    }
    await opened.user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { ...opened, dialog, fill };
}

describe('a password change', () => {
  it('is not offered when the API has no route for it', async () => {
    startServer();
    await open();
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull();
  });

  it('stores the token from the response', async () => {
    const requests = startServer();
    const { auth, fill } = await openDialog();
    await fill(PASSWORD, 'battery staple');
    await screen.findByText(/^Your password has been changed/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(auth.getToken()).toBe(fresh);
    expect(requests.filter(({ url }) => url === '/auth/password')).toMatchObject([
      {
        method: 'POST',
        body: { email: expect.any(String), password: PASSWORD, newPassword: 'battery staple' },
      },
    ]);
  });

  it('is sent with the current address of the user, as the session knows it', async () => {
    const requests = startServer();
    const { dialog, fill } = await openDialog({ sessionPath: '/auth' });
    expect(dialog.queryByLabelText(/^Username/)).toBeNull();
    await fill(PASSWORD, 'battery staple');
    await screen.findByText(/^Your password has been changed/);
    expect(requests.at(-1)).toMatchObject({
      ...{ url: '/auth/password', body: { email: 'ada@example.org' } },
    });
  });

  it('asks for the address, which may have changed, where there is no session', async () => {
    const requests = startServer();
    const { user, dialog, fill } = await openDialog();
    const name = dialog.getByLabelText(/^Username/);
    expect(name).toHaveValue('ada@example.com');
    await user.clear(name);
    await user.type(name, 'ada@example.org');
    await fill(PASSWORD, 'battery staple');
    await screen.findByText(/^Your password has been changed/);
    expect(requests.at(-1)).toMatchObject({
      ...{ url: '/auth/password', body: { email: 'ada@example.org' } },
    });
  });

  it('is sent with the address of the login, also where users are called by another name', async () => {
    const requests = startServer();
    const auth = createAuth({ apiUrl: '', passwordPath: '/auth/password' });
    const getIdentity = () => Promise.resolve({ id: 'u1', fullName: 'Ada Lovelace' });
    Object.assign(auth.authProvider, { getIdentity });
    const { dialog, fill } = await openDialog({}, auth);
    expect(dialog.getByLabelText(/^Username/)).toHaveValue('ada@example.com');
    await fill(PASSWORD, 'battery staple');
    await screen.findByText(/^Your password has been changed/);
    expect(requests.at(-1)).toMatchObject({
      ...{ url: '/auth/password', body: { email: 'ada@example.com' } },
    });
  });

  it('shows each error at its input, and keeps what was typed', async () => {
    const requests = startServer();
    const { auth, dialog, fill } = await openDialog();
    const before = auth.getToken();
    await fill(PASSWORD, 'battery staple', 'battery stable');
    expect(await dialog.findByRole('alert')).toHaveTextContent('do not match');
    expect(requests.some(({ url }) => url === '/auth/password')).toBe(false);
    await fill(PASSWORD, 'short');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('8 characters'));
    expect(dialog.getByLabelText(/^New password\s*\*?$/)).toHaveAccessibleDescription(
      /^must be .*8 characters/,
    );
    await fill('wrong horse', 'battery staple');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('is wrong'));
    expect(dialog.getByLabelText(/^Current password/)).toHaveValue('wrong horse');
    expect(auth.getToken()).toBe(before);
  });
});
