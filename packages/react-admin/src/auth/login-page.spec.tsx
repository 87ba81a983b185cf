import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Admin, memoryStore, Resource, testDataProvider } from 'react-admin';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser } from '../testing/render-app.js';
import { refusal, stubFetch } from '../testing/stub-fetch.js';
import { createAuth } from './create-auth.js';
import { LoginPage, type LoginPageProps } from './LoginPage.js';

const accounts = [
  { name: 'Administrator', username: 'admin@example.com', password: 'of the administrator' },
  { name: 'Editor', username: 'editor@example.com', password: 'of the editor' },
];

/** Opens a dashboard in which nobody is logged in. */
function open(props: LoginPageProps = {}) {
  window.scrollTo = () => undefined; // jsdom has none
  window.location.hash = '#/';
  localStorage.clear();
  const { authProvider } = createAuth({ apiUrl: '' });
  render(
    <Admin
      title="Shop"
      authProvider={authProvider}
      dataProvider={testDataProvider()}
      store={memoryStore()}
      loginPage={<LoginPage {...props} />}
      requireAuth
      disableTelemetry
    >
      <Resource name="posts" list={() => <p>list of posts</p>} />
    </Admin>,
  );
  return userEvent.setup();
}

it('offers no account unless it is given some', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Sign in',
  ]);
  expect(screen.queryByRole('group')).toBeNull();
});

it('logs in with an offered account by one click', async () => {
  const requests = stubFetch(() => Response.json({ accessToken: tokenOf(claimsOfUser()) }));
  const user = open({ accounts });
  const offered = await screen.findByRole('group', { name: 'Or sign in as' });
  const buttons = within(offered).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Administrator', 'Editor']);
  await user.click(within(offered).getByRole('button', { name: 'Editor' }));
  expect(await screen.findByText('list of posts')).toBeVisible();
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: '/auth/login',
      body: { email: 'editor@example.com', password: 'of the editor' },
    },
  ]);
});

it('says that an offered account was refused, and lets another one be tried', async () => {
  stubFetch(() => refusal(401, { message: 'Unauthorized' }));
  const user = open({ accounts });
  await user.click(await screen.findByRole('button', { name: 'Administrator' }));
  expect(await screen.findByText('Authentication failed, please retry')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Editor' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Administrator' })).toBeEnabled();
});
