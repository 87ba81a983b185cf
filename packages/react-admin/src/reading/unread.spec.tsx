import { screen, waitFor, within } from '@testing-library/react';
import { DataTable, SimpleForm, TextField, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { RelatedRecords } from '../pages/RelatedRecords.js';
import { EditPage } from '../pages/EditPage.js';
import { ListPage } from '../pages/ListPage.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';

const lamp = { id: 'p1', name: 'Lamp' };

const resources = [
  {
    name: 'products',
    list: () => (
      <ListPage>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>
    ),
    show: () => (
      <ShowPage>
        <ShowLayout>
          <TextField source="name" />
        </ShowLayout>
        <RelatedRecords source="seats" reference="seats" match={{ productId: 'id' }}>
          <DataTable bulkActionButtons={false}>
            <DataTable.Col source="note" />
          </DataTable>
        </RelatedRecords>
      </ShowPage>
    ),
    edit: () => (
      <EditPage>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </EditPage>
    ),
  },
];

type Answer = (request: RecordedRequest) => Response;

const found: Answer = ({ url }) => {
  if (url.includes('/seats')) return pageOf([{ row: 'A', number: 1, note: 'Window' }]);
  return /products\/p1/.test(url) ? Response.json(lamp) : pageOf([lamp]);
};

/** Opens a page over a server that answers this way until it is repaired. */
function open(path: string, answer: Answer) {
  let current = answer;
  const requests = stubFetch((request) => current(request));
  const view = renderApp(resources, { path, dataProvider: createDataProvider(demoOptions) });
  return { ...view, requests, mend: () => void (current = found) };
}

const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
});

const REASONS: [string, Answer, RegExp][] = [
  ['no server', unreachable, /could not be reached/],
  ['a proxy’s page', () => new Response('<html>', { status: 502 }), /not available right now/],
  ['503', () => errorResponse(503, { message: 'Service Unavailable' }), /not available right now/],
  ['400', () => errorResponse(400, { message: 'name: no such field' }), /name: no such field/],
  ['429', () => errorResponse(429, { message: 'Too many' }), /too many requests/i],
  [
    'a wrapped answer',
    () => Response.json({ statusCode: 200, data: lamp }),
    /answered something unexpected.*GET .*answered \{statusCode, data: /,
  ],
  ['500', () => errorResponse(500, { message: 'Internal server error' }), /could not load this/],
];

describe.each([
  ['a list', '/products'],
  ['a Show page', '/products/p1/show'],
  ['an Edit page', '/products/p1'],
])('%s that could not be loaded', (_what, path) => {
  it.each(REASONS)('shows the reason, and retries: %s', async (_why, answer, sentence) => {
    const { user, mend } = open(path, answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText(/No .* found|of 10|does not exist/)).toBeNull();
    expect(window.location.hash).toBe(`#${path}`);
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.body).toHaveTextContent('Lamp');
  });
});

it.each(['/products/p1/show', '/products/p1'])(
  'a 404 says that the record does not exist, with a link to the list: %s',
  async (path) => {
    open(path, () => errorResponse(404, { message: 'Not Found' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This record does not exist');
    expect(window.location.hash).toBe(`#${path}`);
    expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute(
      'href',
      '#/products',
    );
  },
);

it.each([
  ['a list', '/products'],
  ['related records', '/products/p1/show'],
])(
  'a 404 for %s is a failure with the reason of the server, not a missing record',
  async (_what, path) => {
    const message = 'Cannot GET /api/gen-api/products';
    open(path, (request) =>
      request.url.includes('products/p1') ? found(request) : errorResponse(404, { message }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The server could not load this.*Cannot GET \/api\/gen-api\/products/,
    );
  },
);

it('related records that could not be loaded show the error in their own place', async () => {
  const { user, mend } = open('/products/p1/show', (request) =>
    request.url.includes('/seats') ? errorResponse(503, { message: 'No' }) : found(request),
  );
  const alert = await screen.findByRole('alert');
  expect(screen.getByText('Lamp', { selector: 'span.MuiTypography-body2' })).toBeVisible();
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Window')).toBeVisible();
});

it('records stay visible when a refresh fails', async () => {
  let isDown = false;
  const { user } = open('/products', (request) =>
    isDown ? errorResponse(503, { message: 'No' }) : found(request),
  );
  await screen.findByText('Lamp');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available/);
  expect(screen.getByText('Lamp')).toBeVisible();
});

it('sorting and filters that the server rejects can be cleared', async () => {
  const { user } = open('/products?filter={"name":"x"}&sort=name&order=ASC', (request) =>
    request.url.includes('filter=') ? errorResponse(400, { message: 'name' }) : found(request),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear sorting and filters' }));
  expect(await screen.findByText('Lamp')).toBeVisible();
});

it.each(['/products', '/products/p1/show', '/products/p1'])(
  'the loading indicator has an accessible name: %s',
  async (path) => {
    const never = new Promise<Response>(() => undefined);
    jest.spyOn(globalThis, 'fetch').mockReturnValue(never);
    renderApp(resources, { path, dataProvider: createDataProvider(demoOptions) });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  },
);
