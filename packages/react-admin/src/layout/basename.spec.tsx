import { screen, waitFor, within } from '@testing-library/react';
import { createAuth } from '../auth/create-auth.js';
import { lazyPage } from '../resources/lazy-page.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { stubFetch } from '../testing/stub-fetch.js';

const resources: AppResource[] = [
  { name: 'users', edit: () => <p>edit users</p> },
  { name: 'orders', list: lazyPage(async () => ({ default: () => <p>list of orders</p> })) },
];

/** An application that renders the dashboard below one of its own addresses. */
const open = (path: string) => {
  const auth = createAuth({ apiUrl: '', keysPath: '/auth/keys' });
  return renderApp(resources, { path: `/admin${path}`, basename: '/admin', auth });
};

describe('a dashboard below /admin of another router', () => {
  it('has its shortcuts', async () => {
    const { user, unmount } = open('/users');
    await screen.findByText('list of users');
    await user.keyboard('c');
    expect(await screen.findByText('create users')).toBeVisible();
    unmount();
    const other = open('/users/u1/show');
    await screen.findByText('show users');
    await other.user.keyboard('e');
    expect(await screen.findByText('edit users')).toBeVisible();
  });

  it('links from a record to its list, and not from the list', async () => {
    const { user } = open('/users/u1/show');
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    const link = await trail.findByRole('link', { name: 'Users' });
    expect(link).toHaveAttribute('href', '/admin/users');
    await user.click(link);
    expect(await screen.findByText('list of users')).toBeVisible();
    await waitFor(() => expect(trail.queryByRole('link')).toBeNull());
  });

  it('opens the pages of the account', async () => {
    stubFetch(() => Response.json([]));
    open('/account/api-keys');
    expect(await screen.findByText('You have no API keys.')).toBeVisible();
  });

  it('loads the code of the first page at once, and that of others ahead', async () => {
    const load = jest.fn(async () => ({ default: () => <p>list of notes</p> }));
    const notes = { name: 'notes', list: lazyPage(load) };
    const { user } = renderApp([...resources, notes], { path: '/admin/users', basename: '/admin' });
    const link = await screen.findByRole('menuitem', { name: /Notes/ });
    expect(load).not.toHaveBeenCalled();
    await user.hover(link);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
