import { screen, waitFor } from '@testing-library/react';
import { Edit, ResourceDefinitionContextProvider, Show } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { CloneButton } from './CloneButton.js';
import { PageActions } from './PageActions.js';

const records = ['p1', 'p2', 'p3'].map((id) => ({ id, name: `Lamp ${id}` }));

function open(page: 'edit' | 'show', definition: object) {
  const requests = stubFetch(({ url }) =>
    url.includes('?') ? pageOf(records) : Response.json(records[1]),
  );
  const actions = <PageActions page={page} sort={{ field: 'name', order: 'DESC' }} />;
  renderAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ products: { name: 'products', ...definition } }}
    >
      {page === 'edit' ? (
        <Edit id="p2" actions={actions}>
          <span />
        </Edit>
      ) : (
        <Show id="p2" actions={actions}>
          <span />
        </Show>
      )}
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );
  return requests;
}

it('links to the previous record, the next one and the Show page', async () => {
  const requests = open('edit', { hasList: true, hasShow: true, hasEdit: true });
  const next = await screen.findByRole('link', { name: 'Go to next page' });
  expect(next).toHaveAttribute('href', '#/products/p3');
  expect(screen.getByRole('link', { name: 'Go to previous page' })).toHaveAttribute(
    'href',
    '#/products/p1',
  );
  expect(screen.getByRole('link', { name: 'Show' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(requests.map(({ url }) => url)).toContain(
    '/api/gen-api/products?page=1&limit=100&sortBy=name&sortOrder=desc',
  );
});

it('links to the Show page of the next record on a Show page', async () => {
  open('show', { hasList: true, hasShow: true, hasEdit: true });
  const next = await screen.findByRole('link', { name: 'Go to next page' });
  expect(next).toHaveAttribute('href', '#/products/p3/show');
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
});

it('requests no list when the resource has none', async () => {
  const requests = open('show', { hasShow: true });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('clones a record without its unique fields', async () => {
  stubFetch(() => Response.json({ id: 'p1', name: 'Lamp', slug: 'lamp', price: 5 }));
  renderAdmin(
    <Show id="p1" actions={<CloneButton without={['slug']} />}>
      <span />
    </Show>,
    createDataProvider(demoOptions),
  );
  const button = await screen.findByRole('link', { name: 'Clone' });
  const address = new URL(button.getAttribute('href')?.slice(1) ?? '', 'http://localhost');
  expect(address.pathname).toBe('/products/create');
  expect(JSON.parse(address.searchParams.get('source') ?? '')).toEqual({ name: 'Lamp', price: 5 });
});
