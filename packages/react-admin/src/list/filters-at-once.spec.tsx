import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DataTable, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { lazyPage } from '../resources/lazy-page.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const filters = [
  <TextInput key="q" source="q" alwaysOn />,
  <TextInput key="name" source="name" />,
  <TextInput key="category" source="category" />,
];

const ProductList = ({ resource }: { resource?: string }) => (
  <ListPage
    {...(resource && { resource })}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
  >
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

async function open(path = '/products', pages: Partial<AppResource> = {}) {
  const requests = stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp' }]));
  const dataProvider = createDataProvider(demoOptions);
  const view = renderApp([{ name: 'products', list: ProductList, ...pages }], {
    path,
    dataProvider,
  });
  expect(await screen.findByText('Lamp')).toBeVisible();
  const asked = () => {
    const query = new URL(requests.at(-1)?.url ?? '', 'http://localhost').searchParams;
    return { search: query.get('search'), filter: query.get('filter') };
  };
  return { ...view, asked };
}

/** Acts as soon as the address contains this text, before React has rendered the list again. */
function onceAddressHolds(text: string, act: () => void) {
  const push = window.history.pushState.bind(window.history);
  const spy = jest.spyOn(window.history, 'pushState').mockImplementation((...call) => {
    push(...call);
    if (!String(call[2]).includes(text)) return;
    spy.mockRestore();
    queueMicrotask(act);
  });
}

afterEach(() => jest.restoreAllMocks());

const address = () => decodeURIComponent(window.location.hash);

const typeLamp = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Q' }), { target: { value: 'Lamp' } });

it('adding a filter while a typed search is being applied keeps the search', async () => {
  const { user, asked } = await open();
  await user.click(screen.getByRole('button', { name: /add filter/i }));
  const entry = await screen.findByRole('menuitemcheckbox', { name: /category/i });
  onceAddressHolds('Lamp', () => entry.click());
  typeLamp();
  expect(await screen.findByRole('textbox', { name: /category/i })).toBeVisible();
  await waitFor(() => expect(asked()).toEqual({ search: 'Lamp', filter: null }));
  expect(address()).toContain('"q":"Lamp"');
  expect(screen.getByRole('textbox', { name: 'Q' })).toHaveValue('Lamp');
});

it('removing a filter while a typed search is being applied keeps the search', async () => {
  const { asked } = await open('/products?filter={"category":"light"}&displayedFilters={}');
  onceAddressHolds('Lamp', () =>
    screen.getByRole('button', { name: /remove this filter/i }).click(),
  );
  typeLamp();
  await waitFor(() => expect(asked()).toEqual({ search: 'Lamp', filter: null }));
  expect(address()).not.toContain('light');
});

it('sorting while a typed search is being applied keeps the search', async () => {
  const { asked } = await open();
  onceAddressHolds('Lamp', () => screen.getByRole('button', { name: /sort by name/i }).click());
  typeLamp();
  await waitFor(() => expect(address()).toContain('DESC'));
  await waitFor(() => expect(asked()).toEqual({ search: 'Lamp', filter: null }));
});

/** Waits for longer than the form's debounce. */
const typingEnds = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));

const typeName = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^name/i }), { target: { value } });

const withName = '/products?filter={"category":"light"}&displayedFilters={"name":true}';

describe('a text typed into a filter a moment ago', () => {
  it('is discarded when the filter is removed', async () => {
    const { asked, user } = await open(withName);
    typeName('Lamp');
    const [button] = screen.getAllByRole('button', { name: /remove this filter/i });
    await user.click(button as HTMLElement);
    await typingEnds();
    expect(screen.queryByRole('textbox', { name: /^name/i })).toBeNull();
    expect(asked()).toEqual({ search: null, filter: '{"category":"light"}' });
    expect(address()).not.toContain('Lamp');
  });

  it('is not restored when the filter is added again or another filter is changed', async () => {
    const { asked, user } = await open(withName);
    typeName('Lamp');
    await user.click(screen.getByRole('button', { name: /add filter/i }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^name/i }));
    typeLamp();
    await waitFor(() => expect(asked().search).toBe('Lamp'));
    expect(asked().filter).toBe('{"category":"light"}');
    await user.click(screen.getByRole('button', { name: /add filter/i }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^name/i }));
    expect(await screen.findByRole('textbox', { name: /^name/i })).toHaveValue('');
  });

  it('is kept when another filter is removed', async () => {
    const { asked, user } = await open(withName);
    typeName('Lamp');
    const [, button] = screen.getAllByRole('button', { name: /remove this filter/i });
    await user.click(button as HTMLElement);
    await waitFor(() => expect(asked().filter).toBe('{"name":"Lamp"}'));
    expect(screen.getByRole('textbox', { name: /^name/i })).toHaveValue('Lamp');
  });

  it('is discarded when all filters are removed', async () => {
    const { asked, user } = await open(withName);
    typeLamp();
    await user.click(screen.getByRole('button', { name: /add filter/i }));
    await user.click(await screen.findByRole('menuitem', { name: /remove all filters/i }));
    await typingEnds();
    expect(asked()).toEqual({ search: null, filter: null });
    expect(screen.getByRole('textbox', { name: 'Q' })).toHaveValue('');
    expect(address()).not.toContain('Lamp');
  });
});

it('a search that is applied while the next page is loading does not lead back to the list', async () => {
  let finishLoading = (): void => undefined;
  const code = new Promise<{ default: () => ReactElement }>((resolve) => {
    finishLoading = () => resolve({ default: () => <p>the page of a product</p> });
  });
  const show = lazyPage(() => code);
  await open('/products', { show });
  const row = screen.getByText('Lamp');
  typeLamp();
  fireEvent.click(row);
  await typingEnds();
  expect(row).toBeVisible();
  expect(address()).toBe('#/products/p1/show');
  await act(async () => finishLoading());
  expect(await screen.findByText('the page of a product')).toBeVisible();
});

it('a list on the start page is filtered again and again, although its first address has no #', async () => {
  window.history.replaceState(null, '', '/admin/');
  const requests = stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp' }]));
  const StartPage = () => <ProductList resource="products" />;
  const dataProvider = createDataProvider(demoOptions);
  renderApp([{ name: 'products' }], { path: '', dashboard: StartPage, dataProvider });
  expect(await screen.findByText('Lamp')).toBeVisible();
  for (const search of ['La', 'Lam']) {
    fireEvent.change(screen.getByRole('textbox', { name: 'Q' }), { target: { value: search } });
    await waitFor(() => expect(`${requests.at(-1)?.url}&`).toContain(`search=${search}&`));
  }
  window.history.replaceState(null, '', '/');
});
