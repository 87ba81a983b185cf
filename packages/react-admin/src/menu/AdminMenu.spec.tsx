import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'react-admin';
import { renderApp, type AppResource } from '../testing/render-app.js';

const resources = (count: number, options: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index): AppResource => ({
    name: `things-${index + 1}`,
    options: { label: `Thing ${index + 1}`, ...options(index) },
  }));

const groups = ['Sales', 'People', undefined];
const grouped = (count: number) => resources(count, (index) => ({ group: groups[index % 3] }));

const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('button', { name });

describe('a few resources', () => {
  it('are one flat list, without a search box', async () => {
    renderApp(resources(12));
    expect(await screen.findByRole('menuitem', { name: /Thing 12$/ })).toBeVisible();
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are listed under their groups, which are expanded', async () => {
    renderApp(grouped(6));
    expect(await heading('Sales')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
    const sales = within(screen.getByRole('menu', { name: 'Sales' }));
    expect(sales.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Thing 1'),
      expect.stringContaining('Thing 4'),
    ]);
  });

  it('are only those that the user may list, without empty groups', async () => {
    renderApp(grouped(6), {
      permissions: { user: { 'things-2': ['list'], 'things-5': ['show'] } },
    });
    expect(await screen.findByRole('menuitem', { name: /Thing 2/ })).toBeVisible();
    expect(names()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sales' })).toBeNull();
  });
});

describe('many resources', () => {
  const searchBox = () => screen.findByRole('searchbox', { name: 'Search the menu' });

  it('can be searched by any part of their name or group', async () => {
    const { user } = renderApp(grouped(40));
    await user.type(await searchBox(), 'thing 40');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Thing 40')]));
    expect(screen.getByRole('status')).toHaveTextContent('1 entry found');
    await user.clear(await searchBox());
    await user.type(await searchBox(), 'SALES');
    await waitFor(() => expect(names()).toHaveLength(14));
  });

  it('report when none matches the search', async () => {
    const { user } = renderApp(resources(13));
    await user.type(await searchBox(), 'zebra');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No entry found'));
    expect(names()).toEqual([]);
  });

  it('can be reached from the search box with the keyboard', async () => {
    const { user } = renderApp(resources(13));
    await user.type(await searchBox(), 'thing 1');
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('menuitem')[1]).toHaveFocus();

    await user.clear(await searchBox());
    await user.type(await searchBox(), 'thing 13{Enter}');
    expect(await screen.findByText('list of things-13')).toBeVisible();
    expect(await searchBox()).toHaveValue('');
  });

  it('stay as they are while an input method composes the search', async () => {
    const { user } = renderApp(resources(13));
    await user.type(await searchBox(), 'thing 13');
    fireEvent.keyDown(await searchBox(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await searchBox(), { key: 'Escape', isComposing: true });
    expect(await searchBox()).toHaveValue('thing 13');
    expect(names()).toHaveLength(1);
  });

  it('are all shown again after Escape', async () => {
    const { user } = renderApp(resources(13));
    await user.type(await searchBox(), 'thing 7{Escape}');
    await waitFor(() => expect(names()).toHaveLength(13));
  });

  it('start with collapsed groups except that of the page, and remember what the user expanded', async () => {
    const store = localStorageStore();
    const { user, unmount } = renderApp(grouped(39), { path: '/things-2', store });
    expect(await heading('Sales')).toHaveAttribute('aria-expanded', 'false');
    expect(await heading('People')).toHaveAttribute('aria-expanded', 'true');
    await user.click(await heading('Sales'));
    await user.click(await heading('People'));
    unmount();

    renderApp(grouped(39), { path: '/things-2', store });
    expect(await heading('Sales')).toHaveAttribute('aria-expanded', 'true');
    expect(await heading('People')).toHaveAttribute('aria-expanded', 'false');
  });

  it('leave a group closed when only the record of the page is named like one of its resources', async () => {
    renderApp(grouped(39), { path: '/things-2/things-1/show' });
    expect(await heading('People')).toHaveAttribute('aria-expanded', 'true');
    expect(await heading('Sales')).toHaveAttribute('aria-expanded', 'false');
  });
});
