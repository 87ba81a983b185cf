import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { memoryStore, Resource, testDataProvider } from 'react-admin';
import { Admin } from '../layout/Admin.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import type { AuthOptions } from './auth-options.js';
import { createAuth } from './create-auth.js';
import { LoginPage, type LoginPageProps } from './LoginPage.js';

const accounts = [
  { name: 'Administrator', username: 'admin@example.com', password: 'of the administrator' },
  { name: 'Editor', username: 'editor@example.com', password: 'of the editor' },
];

beforeEach(() => localStorage.clear());

/** Opens a dashboard, in which nobody is logged in by default. */
function open(
  props: LoginPageProps = {},
  page = '/',
  options: Partial<AuthOptions> = {},
  basename = '',
) {
  window.scrollTo = () => undefined; // jsdom has none
  window.location.hash = `#${page}`;
  const { authProvider } = createAuth({ apiUrl: '', ...options });
  const dashboard = (
    <Admin
      title="Shop"
      basename={basename}
      authProvider={authProvider}
      dataProvider={testDataProvider()}
      store={memoryStore()}
      loginPage={<LoginPage {...props} />}
    >
      <Resource name="posts" list={() => <p>list of posts</p>} />
      <Resource name="logins" list={() => <p>list of logins</p>} />
    </Admin>
  );
  render(
    basename ? (
      <HashRouter>
        <Routes>
          <Route path={`${basename}/*`} element={dashboard} />
        </Routes>
      </HashRouter>
    ) : (
      dashboard
    ),
  );
  return userEvent.setup();
}

it('offers no accounts by default', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Sign in',
  ]);
  expect(screen.queryByRole('group')).toBeNull();
});

it('logs in with an offered account in one click', async () => {
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

it('shows the error at the password input, and reveals the password on request', async () => {
  const answers = [errorResponse(401, { message: 'Unauthorized' })];
  const requests = stubFetch(
    () => answers.pop() ?? Response.json({ accessToken: tokenOf(claimsOfUser()) }),
  );
  const user = open();
  await user.type(await screen.findByLabelText(/^Username/), 'ada@example.com');
  const password = screen.getByLabelText(/^Password/);
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed, please retry');
  expect(password).toHaveAccessibleDescription('Authentication failed, please retry');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  await user.tripleClick(password);
  await user.keyboard('right{Enter}');
  expect(await screen.findByText('list of posts')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'wrong' },
    { email: 'ada@example.com', password: 'right' },
  ]);
});

it('leads below the basename of the dashboard to the forgotten password and back', async () => {
  const user = open({}, '/admin/login', { forgotPath: '/auth/forgot' }, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await user.click(await screen.findByRole('button', { name: 'Back to login' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('leads below the basename of the dashboard somebody who is logged in', async () => {
  localStorage.setItem('gen.accessToken', tokenOf(claimsOfUser()));
  open({}, '/admin/login', {}, '/admin');
  expect(await screen.findByText('list of posts')).toBeVisible();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/posts'));
});

it('reports that an offered account was rejected, and lets the user try another', async () => {
  stubFetch(() => errorResponse(401, { message: 'Unauthorized' }));
  const user = open({ accounts });
  await user.click(await screen.findByRole('button', { name: 'Administrator' }));
  expect(await screen.findByText('Authentication failed, please retry')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Editor' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Administrator' })).toBeEnabled();
});

describe('a login through a provider', () => {
  const PATHS = { sessionPath: '/auth', openIdPath: '/auth/openid' };

  /** Stubs an API with a provider of this name that renews a session or says that there is none. */
  const api = (name: string | null, hasSession = false) =>
    stubFetch(({ url }) => {
      if (url === '/auth/openid/provider') return Response.json({ name });
      return hasSession
        ? Response.json({ accessToken: tokenOf(claimsOfUser()) })
        : errorResponse(401, { message: 'Unauthorized' });
    });

  it('is offered under the name of the provider, and returns to the requested page', async () => {
    api('Our company');
    open({}, '/posts?page=2', PATHS);
    const link = await screen.findByRole('link', { name: 'Sign in with Our company' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/auth/openid');
    expect(address.searchParams.get('returnTo')).toBe('/posts?page=2');
  });

  it('is not offered when the API has no provider', async () => {
    const requests = api(null);
    open({}, '/login', PATHS);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens the requested page with the session that it started', async () => {
    const requests = api('Our company', true);
    open({}, '/login?openid=done&returnTo=%2Fposts%3Fpage%3D3', PATHS);
    expect(await screen.findByText('list of posts')).toBeVisible();
    expect(window.location.hash).toBe('#/posts?page=3');
    expect(requests.map(({ url }) => url)).toEqual(['/auth/refresh']);
  });

  it('returns to a resource whose name begins like the login page', async () => {
    api('Our company', true);
    open({}, '/login?openid=done&returnTo=%2Flogins', PATHS);
    expect(await screen.findByText('list of logins')).toBeVisible();
  });

  it.each([
    ['/login?openid=done', '#/admin/posts'],
    ['/login?openid=done&returnTo=%2Fadmin%2Flogin', '#/admin/posts'],
    ['/login?openid=done&returnTo=%2Fadmin%2Fposts%3Fpage%3D3', '#/admin/posts?page=3'],
  ])('stays below the basename of the dashboard: %s', async (page, opened) => {
    api('Our company', true);
    open({}, `/admin${page}`, PATHS, '/admin');
    expect(await screen.findByText('list of posts')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(opened));
  });

  it('that ended says so below the basename of the dashboard', async () => {
    api('Our company');
    open({}, '/admin/login?openid=done', PATHS, '/admin');
    expect(await screen.findByText(/^This login took too long/)).toBeVisible();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login?openid=done'])(
    'opens the first page instead of %s',
    async (place) => {
      api('Our company', true);
      open({}, `/login?openid=done&returnTo=${encodeURIComponent(place)}`, PATHS);
      expect(await screen.findByText('list of posts')).toBeVisible();
      expect(window.location.hash).toBe('#/posts');
    },
  );

  it.each([
    ['done', 'This login took too long or was already completed.'],
    ['unknown', 'There is no account with your email address here.'],
    ['unavailable', 'This login is not possible at the moment.'],
    ['constructor', 'The login failed.'],
  ])('that failed (%s) says why, and can be started again', async (code, told) => {
    api('Our company');
    open({}, `/login?openid=${code}`, PATHS);
    expect(await screen.findByText(new RegExp(`^${told}`))).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Sign in with Our company' })).toBeVisible();
  });
});
