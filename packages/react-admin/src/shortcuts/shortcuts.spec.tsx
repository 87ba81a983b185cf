import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { memoryStore, SearchInput, testDataProvider } from 'react-admin';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp, type AppOptions, type AppResource } from '../testing/render-app.js';
import { pause } from '../testing/pause.js';

const UserList = () => (
  <ListPage filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const EditForm = () => (
  <main>
    <input aria-label="Name" />
  </main>
);

const resources: AppResource[] = [{ name: 'users', list: UserList, edit: EditForm }];
const users = ['Ada', 'Grace', 'Mary'].map((name, at) => ({ id: `u${at + 1}`, name }));

const open = (path: string, options: AppOptions = {}) =>
  renderApp(resources, {
    path,
    dataProvider: testDataProvider({
      getList: (async () => ({ data: users, total: users.length })) as never,
      getOne: (async () => ({ data: users[0] })) as never,
    }),
    ...options,
  });

/** By its name in the form: this page has no English texts of react-admin's. */
const searchBox = () =>
  screen.getAllByRole('textbox').find((input) => input.getAttribute('name') === 'q');

const row = () => document.activeElement?.textContent;

describe('keyboard shortcuts', () => {
  it('focus the search and open the Create page', async () => {
    const getList = jest.fn(async () => ({ data: users, total: users.length }));
    const { user } = open('/users', {
      dataProvider: testDataProvider({ getList: getList as never }),
    });
    await screen.findByText('Grace');
    await user.keyboard('/');
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('');
    await user.keyboard('c'); // typed
    expect(searchBox()).toHaveValue('c');
    // the list changes its address once it is searched: on a busy machine, that was after the next key, and led back
    const searched = expect.objectContaining({ filter: { q: 'c' } });
    await waitFor(() => expect(getList).toHaveBeenLastCalledWith('users', searched));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('c');
    expect(await screen.findByText('create users')).toBeVisible();
  });

  it('move between the rows of a list, and open one', async () => {
    const { user } = open('/users');
    await screen.findByText('Grace');
    await user.keyboard('j');
    expect(row()).toBe('Ada');
    await user.keyboard('jjj');
    expect(row()).toBe('Mary');
    await user.keyboard('k');
    expect(row()).toBe('Grace');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('show users')).toBeVisible();
  });

  it('open the Edit page of a record only when the user may edit it', async () => {
    const { user, unmount } = open('/users/u1/show');
    await screen.findByText('show users');
    await user.keyboard('e');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    unmount();
    const other = open('/users/u1/show', { permissions: { user: { users: ['list', 'show'] } } });
    await screen.findByText('show users');
    await other.user.keyboard('ec');
    await pause(50);
    expect(screen.getByText('show users')).toBeVisible();
  });

  it('are ordinary characters while typing into an input', async () => {
    const { user } = open('/users/u1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'c/e?jk');
    expect(name).toHaveValue('c/e?jk');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed by ?, and can be switched off', async () => {
    const store = memoryStore();
    const { user } = open('/users', { store });
    await screen.findByText('Grace');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      'Create a record',
    );
    await user.keyboard('c'); // the page below does not react
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toHaveTextContent(
      'Create a record',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    await user.keyboard('?');
    expect(screen.queryByText('create users')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the shortcuts with Ctrl', () => {
  const finder = () => screen.findByRole('dialog', { name: 'Find' });
  const isTakenOver = (init: KeyboardEventInit) =>
    !fireEvent.keyDown(document.activeElement ?? document.body, init);
  const runOn = (platform: string) =>
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);

  it('find with Ctrl+K, and leave Ctrl+Shift+K and Ctrl+Shift+S to the browser', async () => {
    open('/users');
    await screen.findByText('Grace');
    expect(isTakenOver({ key: 'K', ctrlKey: true, shiftKey: true })).toBe(false);
    expect(isTakenOver({ key: 'k', ctrlKey: true })).toBe(true);
    expect(await finder()).toBeVisible();
  });

  it('do not save with Ctrl+Shift+S', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <button type="submit">Save</button>
      </form>,
    );
    open('/users');
    await screen.findByText('Grace');
    expect(isTakenOver({ key: 'S', ctrlKey: true, shiftKey: true })).toBe(false);
    expect(isTakenOver({ key: 's', ctrlKey: true })).toBe(true);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it.each(['MacIntel', 'iPad'])('have Cmd in place of Ctrl on %s', async (platform) => {
    runOn(platform);
    open('/users/u1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    name.focus();
    expect(isTakenOver({ key: 'k', ctrlKey: true })).toBe(false); // deletes the rest of the line
    expect(isTakenOver({ key: 'k', metaKey: true })).toBe(true);
    expect(await finder()).toBeVisible();
  });
});
