import { screen, waitFor } from '@testing-library/react';
import { RecordOverview } from '../start/RecordOverview.js';
import { fields, renderAccessApp, stubAccessServer, WRITER } from '../testing/access-app.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser } from '../testing/render-app.js';
import { refusal } from '../testing/stub-fetch.js';

const menu = () =>
  screen.queryAllByRole('menuitem').map((entry) => entry.getAttribute('href')?.slice(1));

const asked = ({ requests }: ReturnType<typeof stubAccessServer>) =>
  requests.filter(({ url }) => url.endsWith('/access')).length;

describe('the menu and the start page', () => {
  it('hold what may be listed, and what has no rules; both ask once', async () => {
    const server = stubAccessServer();
    renderAccessApp({ dashboard: () => <RecordOverview fields={fields} /> });
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(menu()).toEqual(['/', '/posts', '/users']);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Posts',
      'Users',
    ]);
    expect(asked(server)).toBe(1);
    expect(server.sent().join()).not.toContain('orders');
  });

  it('are narrowed by permissions.ts, which opens nothing', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts', permissions: { user: { posts: 'all', orders: 'all' } } });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts']);
  });

  it('are what rules allow, and nothing else, for a role that is said to follow them', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts', permissions: { '*': 'rules' } });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts']);
    expect(server.sent().join()).not.toContain('/users');
    expect(screen.getAllByText('u2')).toHaveLength(2);
  });

  it('name a record that may not be seen by its id, unless that is a UUID, which tells nobody anything', async () => {
    const server = stubAccessServer();
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    server.posts = [
      { id: 'p1', title: 'Mine', rating: 5, reviewNote: '', authorId: uuid },
      { id: 'p2', title: 'Theirs', rating: 4, reviewNote: '', authorId: 'EUR' },
      { id: 'p3', title: 'Nobody’s', rating: 4, reviewNote: '', authorId: null },
    ];
    renderAccessApp({ path: '/posts', permissions: { '*': 'rules' } });
    expect(await screen.findByText('EUR')).toBeVisible();
    expect(screen.queryByText(uuid)).toBeNull();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
  });

  it('name a related record among others that may be seen in the same way, in the list and on its page', async () => {
    const server = stubAccessServer({ ...WRITER, users: { list: 'some', show: 'some' } });
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    server.posts = [
      { id: 'p1', title: 'Mine', rating: 5, reviewNote: '', authorId: uuid },
      { id: 'p2', title: 'Theirs', rating: 4, reviewNote: '', authorId: 'EUR' },
      { id: 'p3', title: 'Nobody’s', rating: 4, reviewNote: '', authorId: null },
      { id: 'p4', title: 'Seen', rating: 4, reviewNote: '', authorId: 'u1' },
    ];
    renderAccessApp({ path: '/posts' });
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(screen.getByText('EUR')).toBeVisible();
    expect(screen.queryByText(uuid)).toBeNull();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
    window.location.hash = '#/posts/p1/show';
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await screen.findByTitle('You may not see this')).toBeVisible();
    window.location.hash = '#/posts/p2/show';
    expect(await screen.findByText('EUR')).toBeVisible();
    window.location.hash = '#/posts/p3/show';
    expect(await screen.findByText('–')).toBeVisible();
    expect(screen.queryByTitle('You may not see this')).toBeNull();
  });

  it('offer no new record where none may be made', async () => {
    stubAccessServer({ posts: { ...WRITER.posts, create: false } });
    renderAccessApp({ dashboard: () => <RecordOverview fields={fields} /> });
    await screen.findByText('Mine');
    expect(screen.queryByRole('link', { name: 'Create post' })).toBeNull();
  });
});

describe('a page', () => {
  it.each(['/orders', '/orders/create', '/orders/o1/show'])(
    'that is closed leads to the one that says so, and asks for nothing: %s',
    async (path) => {
      const server = stubAccessServer();
      renderAccessApp({ path });
      expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
      expect(server.sent()).toEqual([]);
    },
  );

  it('of a new record draws no form, and asks for no choices, before it is known that one may be made', async () => {
    const server = stubAccessServer({ posts: { ...WRITER.posts, create: false } });
    const drawn = jest.fn();
    const observer = new MutationObserver(() => drawn(screen.queryAllByRole('textbox').length));
    observer.observe(document.body, { childList: true, subtree: true });
    renderAccessApp({ path: '/posts/create' });
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    observer.disconnect();
    expect(drawn).toHaveBeenCalledWith(0);
    expect(Math.max(...drawn.mock.calls.flat())).toBe(0);
    expect(server.sent()).toEqual([]);
  });

  it('of a record that may not be changed says so, by the answer for this record', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p2' });
    expect(await screen.findByText('You may not change this record.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('shows no field that may not be seen, of no record or of this one, and no closed records', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts/p3/show' });
    expect(await screen.findByText('Title')).toBeVisible();
    expect(screen.queryByText('Review note')).toBeNull();
    expect(screen.queryByText('Rating')).toBeNull();
    expect(screen.queryByText('Orders')).toBeNull();
    expect(server.sent().join()).not.toContain('orders');
  });

  it('offers to begin a new record with this one where one may be made', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByText('Rating')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Clone/ }));
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    // of what it holds, what may be written
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'Mine', published: false, authorId: 'u1' });
  });

  it('offers none of that where no record may be made', async () => {
    stubAccessServer({ posts: { ...WRITER.posts, create: false } });
    renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Clone/ })).toBeNull();
  });

  it('offers to change a record that may be changed, and no other', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByText('Rating')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeVisible();
    window.location.hash = '#/posts/p2/show';
    expect(await screen.findByText('4')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull());
  });
});

describe('a list', () => {
  it('has the columns, filters and cells that may be seen', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    expect(screen.queryByText('Review note')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Review note/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Title/ })).toBeVisible();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Sort by rating/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Sort by title/ })).toBeVisible();
    expect(server.sent()[0]).toContain('can=edit%2Cdelete');
  });

  it('forgets an order by what this user may not see', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts?sort=reviewNote&order=ASC&filter={"reviewNote":"x"}' });
    await screen.findByText('Mine');
    expect(server.sent().join()).not.toContain('reviewNote');
  });

  it('leads to no record that may not be shown', async () => {
    stubAccessServer({ posts: { ...WRITER.posts, show: false } });
    const { user } = renderAccessApp({ path: '/posts' });
    await user.click(await screen.findByText('Mine'));
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
  });

  it('leads to those records that may be shown, where their rule decides it', async () => {
    const server = stubAccessServer({ posts: { ...WRITER.posts, show: 'some' } });
    server.can.show = ['p2'];
    const { user } = renderAccessApp({ path: '/posts' });
    await user.click(await screen.findByText('Mine'));
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
    expect(server.sent()[0]).toContain('can=show%2Cedit%2Cdelete');
    await user.click(screen.getByText('Theirs'));
    expect(await screen.findByText('Rating')).toBeVisible();
    expect(window.location.hash).toBe('#/posts/p2/show');
  });

  it('changes and deletes those of the selected records that may be, and tells of the others', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('2 of 3 may be changed by you')).toBeVisible();
    expect(screen.getByText('1 of 3 may be deleted by you')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByRole('menuitem', { name: 'no value' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(server.sent()).toContain('PUT /gen-api/posts?ids=p1&ids=p3'));
  });

  it('deletes those that may be deleted', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(server.sent()).toContain('DELETE /gen-api/posts?ids=p1'));
  });

  it('offers nothing for selected records of which none may be deleted', async () => {
    const server = stubAccessServer();
    server.can = { ...server.can, edit: [], delete: [] };
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('0 of 3 may be deleted by you')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});

describe('a form', () => {
  it('of a new record has the inputs that may be written, and sends no other default', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    expect(screen.queryByRole('textbox', { name: 'Rating' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Review note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'New', published: false });
  });

  it('leads to the list where the new record is not seen by whoever has made it', async () => {
    const server = stubAccessServer({ posts: { ...WRITER.posts, show: 'some' } });
    server.unseen = ['p4'];
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'For Bob');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Post “For Bob” created, which is not shown to you'),
    ).toBeVisible();
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
    expect(server.sent().join()).not.toContain('/posts/p4');
  });

  it('leads to the new record where it is seen', async () => {
    stubAccessServer({ posts: { ...WRITER.posts, show: 'some' } });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine too');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post “Mine too” created')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe('#/posts/p4/show'));
  });

  it('leads to the start page where neither a record nor the list may be seen', async () => {
    const closed = { list: false, show: false };
    stubAccessServer({ posts: { ...WRITER.posts, ...closed } });
    const dashboard = () => <p>Start</p>;
    const { user } = renderAccessApp({ path: '/posts/create', dashboard });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Note');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Start')).toBeVisible();
    expect(await screen.findByText('Post “Note” created')).toBeVisible();
  });

  it('leads to the list where a change takes the record out of sight', async () => {
    const server = stubAccessServer({ posts: { ...WRITER.posts, show: 'some' } });
    const { user } = renderAccessApp({ path: '/posts/p1' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    server.unseen = ['p1'];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Post “Mine!” updated, which is not shown to you'),
    ).toBeVisible();
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
  });

  it('shows what may be read and not written, and writes nothing that was not told', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1' });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByRole('textbox', { name: 'Rating' })).toBeDisabled();
    expect(screen.queryByRole('switch', { name: 'Review note' })).toBeNull();
    expect(screen.queryByLabelText(/^Pin/)).toBeNull(); // a password, which no answer has
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('PUT'));
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ title: 'Mine!' });
  });

  it('has no input for what this record does not tell, and deletes only what may be deleted', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p3' });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByRole('textbox', { name: 'Rating' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    window.location.hash = '#/posts/p1';
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  });
});

describe('a reference that can lead to one record alone', () => {
  const only = { create: { authorId: 'u2' }, edit: { authorId: 'u1' } };
  const posts = { ...WRITER.posts, create: 'some', only };
  const author = () => screen.findByRole('combobox', { name: /Author/ });

  it('is filled in for a new record, which nobody changes and which is sent', async () => {
    const server = stubAccessServer({ ...WRITER, posts });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await waitFor(async () => expect(await author()).toHaveValue('Bob'));
    expect(await author()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'New', published: false, authorId: 'u2' });
  });

  it('is not that of the record that a new one begins with', async () => {
    const server = stubAccessServer({ ...WRITER, posts });
    const { user } = renderAccessApp({ path: '/posts/p1/show' });
    await user.click(await screen.findByRole('link', { name: /Clone/ }));
    await waitFor(async () => expect(await author()).toHaveValue('Bob'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ authorId: 'u2' });
  });

  it('is sent where the user may not list those records, and sees no input', async () => {
    const users = { list: false, show: false, create: false, edit: false, delete: false };
    const server = stubAccessServer({ ...WRITER, posts, users });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ authorId: 'u2' });
  });

  it('stays as it is in a record that is changed', async () => {
    const server = stubAccessServer({ ...WRITER, posts });
    const { user } = renderAccessApp({ path: '/posts/p1' });
    await waitFor(async () => expect(await author()).toHaveValue('Ada'));
    expect(await author()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('PUT'));
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ title: 'Mine!' });
  });

  it('is not changed of many records at once, but by whoever has a choice', async () => {
    const offered = async (access?: object) => {
      stubAccessServer(access);
      const { user, unmount } = renderAccessApp({ path: '/posts' });
      await screen.findByText('Mine');
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await user.click(await screen.findByRole('button', { name: 'Change' }));
      await screen.findByRole('menuitem', { name: 'Yes' });
      const found = screen.queryByRole('menuitem', { name: /choose/i }) !== null;
      unmount();
      return found;
    };
    expect(await offered()).toBe(true);
    expect(await offered({ ...WRITER, posts })).toBe(false);
  });

  it('is chosen by whoever has a choice', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/create' });
    expect(await author()).toBeEnabled();
  });
});

describe('what the user may do', () => {
  it('opens nothing where it could not be read, says so, and is asked for again', async () => {
    const server = stubAccessServer();
    server.access = () => refusal(503, { message: 'Down' });
    const { user } = renderAccessApp({ path: '/posts' });
    expect(await screen.findByText(/What you may do here could not be read/)).toBeVisible();
    expect(menu()).toEqual([]);
    expect(server.sent()).toEqual([]);
    server.access = () => Response.json(WRITER);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mine')).toBeVisible();
    await waitFor(() => expect(menu()).toEqual(['/posts', '/users']));
  });

  it('is no answer that is not one', async () => {
    const server = stubAccessServer();
    server.access = () => new Response('<!doctype html>');
    renderAccessApp({ path: '/posts' });
    expect(await screen.findByText(/What you may do here could not be read/)).toBeVisible();
  });

  it('is as before where the API has no such route', async () => {
    const server = stubAccessServer();
    server.access = () => refusal(404, { message: 'Cannot GET /gen-api/access' });
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts', '/orders', '/users']);
    expect(screen.getAllByText('Review note').length).toBeGreaterThan(1);
    expect(server.sent()[0]).not.toContain('can=');
  });

  it('is not asked where the schema has no rules', async () => {
    const server = stubAccessServer();
    const plain = Object.entries(fields).map(([name, { rules: _, ...info }]) => [name, info]);
    renderAccessApp({ path: '/posts', fields: Object.fromEntries(plain) });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts', '/orders', '/users']);
    expect(asked(server)).toBe(0);
  });

  it('is what it is for somebody else as soon as they have logged in in another window', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    server.access = () => Response.json({ ...WRITER, posts: { ...WRITER.posts, list: false } });
    localStorage.setItem('gen.accessToken', tokenOf({ ...claimsOfUser(), sub: 'u2' }));
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    await waitFor(() => expect(menu()).toEqual(['/users']));
    expect(asked(server)).toBe(2);
  });

  it('is read again when the API refuses what was thought to be allowed', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1' });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    server.can.edit = [];
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation(async (input, init) =>
        init?.method === 'PUT'
          ? refusal(403, { message: 'Not yours any more', code: 'ACCESS' })
          : answer(input, init),
      );
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not yours any more')).toBeVisible();
    expect(await screen.findByText('You may not change this record.')).toBeVisible();
    expect(asked(server)).toBe(2);
  });
});
