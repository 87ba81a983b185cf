import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testDataProvider, type GetListParams } from 'react-admin';
import type { ResourceFields } from '../data-provider/options.js';
import { renderApp, type AppOptions, type AppResource } from '../testing/render-app.js';
import { TypeAheadBuffer, createTypedText } from './TypeAheadBuffer.js';

const resources: AppResource[] = [
  { name: 'users', recordRepresentation: 'name' },
  { name: 'posts', recordRepresentation: 'title' },
  { name: 'logs' },
];

const fields: ResourceFields = {
  users: { key: ['id'], search: true, fields: {} },
  posts: { key: ['id'], search: true, fields: {} },
  logs: { key: ['id'], fields: {} },
};

const FOUND: Record<string, object[]> = {
  users: [{ id: 'u1', name: 'Ada Keller' }],
  posts: [{ id: 'p1', title: 'Adagio' }],
};

function server(failing = new Set<string>()) {
  const getList = jest.fn(async (resource: string, { filter }: GetListParams) => {
    if (failing.has(resource)) throw new Error('locked');
    const data = 'adagio'.startsWith(String(filter.q).toLowerCase()) ? FOUND[resource] : [];
    return { data: data ?? [], total: data?.length ?? 0 };
  });
  const dataProvider = testDataProvider({ getList: getList as never });
  return { getList, dataProvider: Object.assign(dataProvider, { resourceFields: fields }) };
}

async function openFinder(options: AppOptions = {}) {
  const { user } = renderApp(resources, { ...server(), ...options });
  await screen.findByRole('menuitem', { name: /Users/ });
  await user.keyboard('{Control>}k{/Control}');
  return { user, input: await screen.findByRole('combobox', { name: /Find pages/ }) };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const namesOf = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the finder', () => {
  it('offers the pages and actions that the user may open, filtered by the typed text', async () => {
    const permissions = {
      user: { users: ['list' as const, 'create' as const], posts: ['list' as const] },
    };
    const { user, input } = await openFinder({ permissions });
    expect(namesOf('Pages')).toEqual([
      expect.stringContaining('Users'),
      expect.stringContaining('Posts'),
    ]);
    await waitFor(() => expect(namesOf('Actions')).toEqual(['Create user']));
    await user.type(input, 'pos');
    expect(namesOf('Pages')).toEqual([expect.stringContaining('Posts')]);
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });

  it('finds records of all searchable resources, and opens the selected one on Enter', async () => {
    const { getList, dataProvider } = server();
    const { user, input } = await openFinder({ dataProvider });
    await user.type(input, 'adag');
    expect(await screen.findByRole('option', { name: /Ada Keller/ })).toBeVisible();
    expect(namesOf('Posts')).toEqual([expect.stringContaining('Adagio')]);
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['users', 'posts']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('show posts')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /Find pages/ })).toBeNull();
  });

  it('puts records first whose own label contains the text', async () => {
    const users = Array.from({ length: 6 }, (_, at) => ({ id: `u${at}`, name: `Bob ${at}` }));
    const data = [...users, { id: 'u9', name: 'Zoe Adagh' }];
    const { getList, dataProvider } = server();
    getList.mockResolvedValue({ data, total: data.length });
    const { user, input } = await openFinder({ dataProvider });
    await user.type(input, 'adag');
    await screen.findByRole('option', { name: /Zoe/ });
    expect(namesOf('Users')).toEqual(
      ['Zoe Adagh', 'Bob 0', 'Bob 1', 'Bob 2', 'Bob 3'].map((name) =>
        expect.stringContaining(name),
      ),
    );
  });

  it('removes earlier results that do not match the text any more, and opens none of them on Enter', async () => {
    const { user, input } = await openFinder();
    await user.type(input, 'adag');
    await screen.findByRole('option', { name: /Ada Keller/ });
    await user.type(input, 'x{Enter}');
    expect(screen.queryByRole('option', { name: /Ada Keller/ })).toBeNull();
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(input).toBeVisible();
    expect(screen.queryByText(/^show /)).toBeNull();
  });

  it('says which resources could not be searched, and shows the results of the others', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { dataProvider } = server(new Set(['users']));
    const { user, input } = await openFinder({ dataProvider });
    await user.type(input, 'adag');
    expect(await screen.findByText(/Could not search: Users/)).toBeVisible();
    expect(namesOf('Posts')).toEqual([expect.stringContaining('Adagio')]);
  });

  it('sends no request for a single letter', async () => {
    const { getList, dataProvider } = server();
    const { user, input } = await openFinder({ dataProvider });
    await user.type(input, 'a');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/results?$/));
    expect(getList).not.toHaveBeenCalled();
  });

  it('closes on Escape, and opens with the button too', async () => {
    const { user } = await openFinder();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Find pages/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByRole('combobox', { name: /Find pages/ })).toHaveFocus();
  });
});

/** Renders what the page shows while the finder is loading. */
describe('text typed while the finder loads', () => {
  it('is buffered, and does not reach the keyboard shortcuts of the page', async () => {
    const typed = createTypedText();
    const close = jest.fn();
    const pressed = jest.fn();
    document.addEventListener('keydown', pressed);
    const { unmount } = render(<TypeAheadBuffer typed={typed} onClose={close} />);
    await userEvent.keyboard('cex{Backspace}{Enter}');
    expect(typed.get()).toBe('ce');
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
    unmount();
    await userEvent.keyboard('c');
    expect(typed.get()).toBe('ce');
    expect(pressed).toHaveBeenCalled();
    document.removeEventListener('keydown', pressed);
  });
});
