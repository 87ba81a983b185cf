import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { DataTable } from '../list/DataTable.js';
import { setWindowWidth } from '../testing/window-width.js';
import { renderApp } from '../testing/render-app.js';
import { List, testDataProvider } from 'react-admin';
import { lazyPage } from './lazy-page.js';

/** A page whose code loads when the test says so. */
function awaited(Content: ComponentType = () => <p>the page</p>) {
  let answer: () => void = () => undefined;
  const load = jest.fn(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        answer = () => resolve({ default: Content });
      }),
  );
  return { load, Page: lazyPage(load), arrive: () => act(async () => answer()) };
}

const shown = (Page: ComponentType) => (
  <Suspense fallback={<p>awaited</p>}>
    <Page />
  </Suspense>
);

describe('a lazy page', () => {
  it('suspends until its code is loaded', async () => {
    const { Page, arrive } = awaited();
    render(shown(Page));
    expect(screen.getByText('awaited')).toBeVisible();
    await arrive();
    expect(await screen.findByText('the page')).toBeVisible();
  });

  it('renders at once when its code was preloaded, which loads it only once', async () => {
    const { Page, load, arrive } = awaited();
    const ahead = Page.loadAhead();
    await arrive();
    await ahead;
    render(shown(Page));
    expect(screen.queryByText('awaited')).toBeNull();
    expect(screen.getByText('the page')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps its DOM when it is rendered again', async () => {
    function Form() {
      const [text, setText] = useState('');
      return (
        <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
      );
    }
    const { Page, arrive } = awaited(Form);
    const view = render(shown(Page));
    await arrive();
    const input = await screen.findByLabelText('name');
    view.rerender(shown(Page));
    expect(screen.getByLabelText('name')).toBe(input);
  });

  it('is loaded again on render when preloading failed', async () => {
    const load = jest
      .fn<Promise<{ default: ComponentType }>, []>()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValueOnce({ default: () => <p>the page</p> });
    const Page = lazyPage(load);
    await expect(Page.loadAhead()).resolves.toBeUndefined();
    render(shown(Page));
    expect(await screen.findByText('the page')).toBeVisible();
  });
});

describe('a dashboard loads the code of a page', () => {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'Lamp' }], total: 1 });

  it('that it is opened at, immediately', async () => {
    const list = awaited();
    const other = awaited();
    renderApp(
      [
        { name: 'orders', list: other.Page },
        { name: 'products', list: list.Page, show: other.Page },
      ],
      { path: '/products' },
    );
    expect(list.load).toHaveBeenCalledTimes(1);
    expect(other.load).not.toHaveBeenCalled();
    await list.arrive();
    expect(await screen.findByText('the page')).toBeVisible();
  });

  it.each([
    ['/products/create', 'create'],
    ['/products/7', 'edit'],
    ['/products/7/show', 'show'],
  ] as const)('%s', (path, kind) => {
    const page = awaited();
    renderApp([{ name: 'products', [kind]: page.Page }], { path });
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it('when a link to it is hovered or focused', async () => {
    const orders = awaited();
    const products = awaited();
    const { user } = renderApp([
      { name: 'orders', list: orders.Page },
      { name: 'products', list: products.Page },
      { name: 'notes' },
    ]);
    const link = await screen.findByRole('menuitem', { name: /Products/ });
    expect(products.load).not.toHaveBeenCalled();
    await user.hover(link);
    expect(products.load).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('menuitem', { name: /Orders/ }).focus());
    expect(orders.load).toHaveBeenCalledTimes(1);
  });

  it('when the mobile menu with a link to it is opened', async () => {
    const before = window.matchMedia;
    setWindowWidth(390);
    const products = awaited();
    const { user } = renderApp([{ name: 'notes' }, { name: 'products', list: products.Page }]);
    const open = await screen.findByRole('button', { name: 'Open menu' });
    expect(products.load).not.toHaveBeenCalled();
    await user.click(open);
    await screen.findByRole('menuitem', { name: /Products/ });
    expect(products.load).toHaveBeenCalledTimes(1);
    window.matchMedia = before;
  });

  it('only while the browser is online', async () => {
    const products = awaited();
    const { user } = renderApp([{ name: 'notes' }, { name: 'products', list: products.Page }]);
    const link = await screen.findByRole('menuitem', { name: /Products/ });
    const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    await user.hover(link);
    expect(products.load).not.toHaveBeenCalled();
    onLine.mockRestore();
    await user.unhover(link);
    await user.hover(link);
    expect(products.load).toHaveBeenCalledTimes(1);
  });

  it('when a table row that opens it is hovered', async () => {
    const show = awaited();
    const { user } = renderApp(
      [
        {
          name: 'products',
          show: show.Page,
          list: () => (
            <List>
              <DataTable rowClick="show">
                <DataTable.Col source="name" />
              </DataTable>
            </List>
          ),
        },
      ],
      { path: '/products', dataProvider: testDataProvider({ getList }) },
    );
    const cell = await screen.findByText('Lamp');
    expect(show.load).not.toHaveBeenCalled();
    await user.hover(cell);
    await waitFor(() => expect(show.load).toHaveBeenCalledTimes(1));
  });
});
