import { screen, waitFor, within } from '@testing-library/react';
import { testDataProvider, type DataProvider } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { DataTable } from './DataTable.js';

const dataProvider: DataProvider = testDataProvider({
  getList: () => Promise.resolve({ data: [{ id: 1, name: 'Ada' }] as never, total: 1 }),
});

const users = {
  name: 'users',
  list: () => (
    <ListPage>
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </ListPage>
  ),
};

/** Opens a list in a browser that only remembers what survives a logout. */
async function open(id: string) {
  const { authProvider, ...others } = createAuth({ apiUrl: '' });
  const getIdentity = () => Promise.resolve({ id });
  const auth = { ...others, authProvider: { ...authProvider, getIdentity } };
  const view = renderApp([users], { path: '/users', dataProvider, auth });
  const cell = await screen.findByText('Ada');
  const isCompact = () => cell.closest('td')?.classList.contains('MuiTableCell-sizeSmall');
  const button = within(screen.getByRole('main')).getByRole('button', { name: 'Comfortable rows' });
  return { ...view, isCompact, button };
}

afterEach(() => localStorage.clear());

it('comfortable rows can be switched on, and are remembered for each user', async () => {
  const { user, isCompact, button, unmount } = await open('u1');
  expect(isCompact()).toBe(true);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(isCompact()).toBe(false);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  unmount();

  const other = await open('u2');
  expect(other.isCompact()).toBe(true);
  other.unmount();

  const again = await open('u1');
  await waitFor(() => expect(again.isCompact()).toBe(false));
  await again.user.click(again.button);
  expect(again.isCompact()).toBe(true);
});
