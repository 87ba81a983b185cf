import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '../access/use-rules.js';
import { createAuth } from '../auth/create-auth.js';
import { renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';

const KEY: ApiKey = {
  id: '1',
  name: 'Stock import',
  scopes: ['orders:read', 'orders:delete', 'uploads:create'],
  createdAt: '2026-01-01T10:00:00Z',
  expiresAt: '2026-02-01T10:00:00Z',
  lastUsedAt: null,
};
const SCOPES = ['orders:read', 'orders:delete', 'orders:with-promo', 'uploads:create'];

/** An API with these keys; `fails` decides which requests fail. */
function startServer(
  keys: ApiKey[],
  fails: (method: string, url: string) => boolean = () => false,
) {
  return stubFetch(({ method, url, body }) => {
    if (fails(method, url)) return errorResponse(503, { message: 'The database is away' });
    if (url === '/auth/keys/scopes') return Response.json(SCOPES);
    if (url === '/auth/keys' && method === 'GET') return Response.json(keys);
    if (url === '/auth/keys')
      return Response.json({ ...KEY, ...Object(body), key: 'gen_1_secret' });
    return new Response(null, { status: 204 });
  });
}

function open(path = '/account/api-keys') {
  const auth = createAuth({ apiUrl: '', keysPath: '/auth/keys' });
  const resources = [{ name: 'orders', list: () => <p>list of orders</p> }];
  return renderApp(resources, { path, auth });
}

describe('the page of API keys', () => {
  it('opens from the user menu, and shows the scopes, expiry and last use of each key', async () => {
    startServer([KEY]);
    const { user } = open('/orders');
    await screen.findByText('list of orders');
    await user.click(await screen.findByRole('button', { name: /profile|@/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'API keys' }));
    const row = within(await screen.findByRole('row', { name: /Stock import/ }));
    expect(row.getByText('Orders: read, delete')).toBeTruthy();
    expect(row.getByText('Uploads: create')).toBeTruthy();
    expect(row.getByText('Expired')).toBeTruthy();
    expect(row.getByText('Never')).toBeTruthy();
  });

  it('reports a failed load without saying that there are no keys, and retries', async () => {
    let isAway = true;
    startServer([], (_method, url) => isAway && url === '/auth/keys');
    const { user } = open();
    await screen.findByRole('alert');
    await screen.findByText('Your API keys could not be loaded.');
    expect(screen.queryByText('You have no API keys.')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('You have no API keys.');
  });

  it('creates a key with the chosen scopes, in the order of the API', async () => {
    const requests = startServer([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText(/^Name/), ' Stock import ');
    await user.click(dialog.getByRole('checkbox', { name: 'Orders: with-promo' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Delete: Orders' }));
    await user.click(dialog.getByRole('button', { name: 'New API key' }));
    await screen.findByText('gen_1_secret');
    const [made] = requests.filter(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({
      name: 'Stock import',
      scopes: ['orders:delete', 'orders:with-promo'],
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('keeps what was typed when the request fails', async () => {
    startServer([], (method) => method === 'POST');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Import');
    await user.click(dialog.getByRole('radio', { name: 'Everything I may do' }));
    await user.click(dialog.getByRole('button', { name: 'New API key' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The database is away');
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Import');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open while a key is created, which can be shown only once', async () => {
    let answer: (response: Response) => void = () => undefined;
    stubFetch(({ method, url }) => {
      if (method === 'POST') return new Promise<Response>((resolve) => (answer = resolve));
      return Response.json(url.endsWith('/scopes') ? SCOPES : []);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Import');
    await user.click(dialog.getByRole('radio', { name: 'Everything I may do' }));
    await user.click(dialog.getByRole('button', { name: 'New API key' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    answer(Response.json({ ...KEY, key: 'gen_1_secret' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('gen_1_secret')).toBeVisible();
  });

  it('shows the error and keeps the key when removing it fails', async () => {
    startServer([KEY], (method) => method === 'DELETE');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Stock import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('The database is away');
    expect(screen.queryByText(/“.*” removed/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('row', { name: /Stock import/ })).toBeTruthy();
  });

  it('does not exist when the API has no keys', async () => {
    startServer([]);
    const auth = createAuth({ apiUrl: '' });
    const resources = [{ name: 'orders', list: () => <p>list of orders</p> }];
    renderApp(resources, { path: '/account/api-keys', auth });
    await screen.findByRole('heading', { level: 2, name: 'There is no such page' });
    expect(screen.queryByText('New API key')).toBeNull();
  });
});
