import { screen, waitFor, within } from '@testing-library/react';
import { createAuth } from '../auth/create-auth.js';
import { renderApp } from '../testing/render-app.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { reload } from './reload.js';

jest.mock('./reload.js', () => ({ reload: jest.fn() }));

const broken = (message: string) => ({
  name: 'orders',
  list: () => {
    throw new Error(message);
  },
});

beforeEach(() => {
  jest.mocked(reload).mockClear();
  jest.spyOn(console, 'error').mockReturnValue(); // React logs every error that a boundary catches
});

it('an unknown path shows a not-found page with a link to the start page', async () => {
  const { user } = renderApp([{ name: 'users' }], { path: '/user', dashboard: () => <p>start</p> });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'There is no such page',
  );
  await user.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(await screen.findByText('start')).toBeVisible();
});

it('a page that throws shows its error, and the rest of the dashboard still works', async () => {
  const resources = [broken('no such column'), { name: 'users' }];
  const { user } = renderApp(resources, { path: '/orders' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByText(/^no such column/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  await user.click(screen.getByRole('menuitem', { name: /Users/ }));
  expect(await screen.findByText('list of users')).toBeVisible();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/OrderList-x.js',
  'error loading dynamically imported module: /assets/OrderList-x.js',
  'Importing a module script failed.',
])('a page whose code no longer exists reports a new version: %s', async (message) => {
  stubFetch(() => new Response('<html>'));
  renderApp([broken(message)], { path: '/orders' });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a new version');
});

it.each([
  ['the device is offline', false],
  ['the server is down', true],
])(
  'a page whose code cannot be loaded because %s says so, and reloads once it is reachable',
  async (_why, isOnline) => {
    let isReached = false;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline || isReached);
    stubFetch(() => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return new Response('<html>');
    });
    const message = 'Failed to fetch dynamically imported module: /assets/OrderList-x.js';
    const { user } = renderApp([broken(message)], { path: '/orders' });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
    expect(screen.queryByText(/new version/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    expect(reload).not.toHaveBeenCalled();
    isReached = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
  },
);

it('the login page has the title of the dashboard as its heading', async () => {
  const auth = createAuth({ apiUrl: '' });
  renderApp([{ name: 'users' }], { path: '/login', auth });
  await auth.authProvider.logout({});
  const main = await screen.findByRole('main');
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('React Admin');
  expect(within(main).getByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('an error in the layout shows the error page too', async () => {
  renderApp([{ name: 'users' }], {
    layout: () => {
      throw new Error('no layout');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
});

it('the access-denied page explains itself, and links to the start page', async () => {
  const { user } = renderApp([{ name: 'users' }], {
    path: '/access-denied',
    dashboard: () => <p>start</p>,
  });
  expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(await screen.findByText('start')).toBeVisible();
});
