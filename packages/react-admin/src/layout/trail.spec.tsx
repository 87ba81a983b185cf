import { screen, waitFor, within } from '@testing-library/react';
import { testDataProvider, Title, type DataProvider } from 'react-admin';
import { EditPage } from '../pages/EditPage.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp, type AppOptions, type AppResource } from '../testing/render-app.js';

const orders: AppResource = {
  name: 'orders',
  recordRepresentation: ({ id, name }) => name ?? `#${String(id).slice(-8)}`,
  list: () => <Title title="All orders" />,
  show: () => <ShowPage>shown</ShowPage>,
  edit: () => <EditPage>changed</EditPage>,
};

const dataProvider: DataProvider = testDataProvider({
  getOne: (_resource, { id }) =>
    Promise.resolve({ data: { id, ...(id === 'o1' && { name: 'Ada, 18 Nov' }) } as never }),
});

async function trailOf(path: string, heading: string, options: AppOptions = {}) {
  const view = renderApp([orders], { path, dataProvider, ...options });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading),
  );
  const nav = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  const links = () =>
    within(nav)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...view, nav, links };
}

it('links from a record to its list, and names the page', async () => {
  const { user, nav, links } = await trailOf('/orders/o1/show', 'Ada, 18 Nov');
  expect(links()).toEqual([['Orders', '#/orders']]);
  expect(within(nav).getByText('Ada, 18 Nov').closest('[aria-current=page]')).not.toBeNull();
  await waitFor(() => expect(document.title).toBe('Ada, 18 Nov – Orders – React Admin'));
  await user.click(within(nav).getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All orders');
  expect(links()).toEqual([]);
  await waitFor(() => expect(document.title).toBe('All orders – React Admin'));
});

it('links from the Edit page to the record', async () => {
  const { links } = await trailOf('/orders/o1', 'Ada, 18 Nov Edit');
  expect(links()).toEqual([
    ['Orders', '#/orders'],
    ['Ada, 18 Nov', '#/orders/o1/show'],
  ]);
});

it('names a record without a label by its resource and id', async () => {
  await trailOf('/orders/3f2a-5f4d963d/show', 'Order #5f4d963d');
});

it('does not link to a list that the user may not see', async () => {
  const permissions = { user: { orders: ['show' as const] } };
  const { links } = await trailOf('/orders/o1/show', 'Ada, 18 Nov', { permissions });
  expect(links()).toEqual([]);
});

it('restores the title of the document when it unmounts', async () => {
  document.title = 'Before';
  const { unmount } = await trailOf('/orders', 'All orders');
  unmount();
  expect(document.title).toBe('Before');
});
